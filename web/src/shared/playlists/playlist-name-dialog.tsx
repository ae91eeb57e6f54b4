import { LIMITS } from '@fairwave/contract/limits'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'

type PlaylistNameDialogProps = {
  title: string
  submitLabel: string
  name?: string | undefined
  isBusy: boolean
  onSubmit: (name: string) => void
  onClose: () => void
}

/** Asks for a playlist's name. */
export function PlaylistNameDialog(props: PlaylistNameDialogProps) {
  const { title, submitLabel, isBusy, onSubmit, onClose } = props
  const formId = useId()
  const [name, setName] = useState(props.name ?? '')
  const [error, setError] = useState<string>()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (name.trim()) onSubmit(name.trim())
    else setError('Please enter a name for the playlist.')
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          value={name}
          maxLength={LIMITS.playlistName}
          error={error}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
