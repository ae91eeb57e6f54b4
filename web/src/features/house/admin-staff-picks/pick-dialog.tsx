import type { TrackId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { usePick } from './use-staff-picks.ts'

type PickDialogProps = {
  track: { id: TrackId; title: string; artistName: string; note?: string | null | undefined }
  onClose: () => void
}

/** Asks what to say about a pick. */
export function PickDialog({ track, onClose }: PickDialogProps) {
  const formId = useId()
  const [note, setNote] = useState(track.note ?? '')
  const { mutate, isPending } = usePick({ onDone: onClose })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isPending) mutate({ id: track.id, note })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      size="sm"
      title={`“${track.title}” by ${track.artistName}`}
      footer={
        <>
          <Button variant="ghost" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isPending}>
            Save pick
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextArea
          label="Why you picked it"
          hint="One sentence, shown under the track. You can leave it empty."
          rows={3}
          maxLength={LIMITS.staffPickNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
