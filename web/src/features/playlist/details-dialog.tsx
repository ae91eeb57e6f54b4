import { LIMITS } from '@fairwave/contract/limits'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Stack } from '../../ui/layout.tsx'

type Details = { name: string; description: string }
type DetailsDialogProps = Details & { isBusy: boolean; onSave: (details: Details) => void; onClose: () => void }

/** Edits a playlist's name and description. */
export function DetailsDialog({ isBusy, onSave, onClose, ...before }: DetailsDialogProps) {
  const formId = useId()
  const [name, setName] = useState(before.name)
  const [description, setDescription] = useState(before.description)
  const [error, setError] = useState<string>()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (name.trim()) onSave({ name: name.trim(), description: description.trim() })
    else setError('Please enter a name for the playlist.')
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit Playlist"
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TextField
            label="Name"
            value={name}
            maxLength={LIMITS.playlistName}
            error={error}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextArea
            label="Description"
            hint="Shown on the playlist’s page. Leave it empty for none."
            value={description}
            maxLength={LIMITS.playlistDescription}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
