import type { Unreleased } from '@fairwave/contract/music/release-schedule'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toast.tsx'
import forms from '../forms.module.css'
import { albumReleaseBody, releaseBody, releaseProblem, releaseValuesOf } from './release-choice.ts'
import { ReleaseFields } from './release-fields.tsx'

type ReleaseDialogProps = {
  release: { id: number; title: string }
  unreleased: Unreleased
  isAlbum?: boolean | undefined
  onClose: () => void
}

/** Changes when music comes out, or releases it now. */
export function ReleaseDialog({ release: { id, title }, unreleased, isAlbum, onClose }: ReleaseDialogProps) {
  const [values, setValues] = useState(() => releaseValuesOf(unreleased))
  const [isChecked, setIsChecked] = useState(false)
  const problem = releaseProblem(values)
  const save = useMutation({
    mutationFn: () => {
      const body = isAlbum ? albumReleaseBody(values) : releaseBody(values)
      return call('PUT /api/releases/:id/schedule', { params: { id }, body })
    },
    onSuccess: (saved) => {
      toast({ title: 'Release saved', description: `“${title}” ${said(saved.unreleased)}` })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!problem) save.mutate()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} size="sm" title={`Release of ${title}`}>
      <form noValidate onSubmit={submit} aria-label={`Release of ${title}`}>
        <Stack gap={5}>
          {save.isError && (
            <p role="alert" className={forms.problem}>
              {reasonOf(save.error, 'We couldn’t save this. Please try again.')}
            </p>
          )}
          <ReleaseFields
            values={values}
            error={isChecked ? problem : undefined}
            onChange={setValues}
            isAlbum={isAlbum}
          />
          {unreleased.preOrders && values.when !== 'now' && !(values.when === 'at' && values.preOrders) && (
            <p role="status" className={forms.problem}>
              Saving this ends pre-orders: everyone who ordered gets their money back.
            </p>
          )}
          <Row gap={2} justify="end">
            <Button variant="ghost" disabled={save.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" isBusy={save.isPending}>
              {values.when === 'now' ? 'Release now' : 'Save'}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

const said = (unreleased: Unreleased | null) => {
  if (!unreleased) return 'is out now.'
  return unreleased.releaseAt ? `comes out on ${formatInstant(unreleased.releaseAt)}.` : 'stays a draft.'
}
