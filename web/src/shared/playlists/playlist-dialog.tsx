import { LIMITS } from '@fairwave/contract/limits'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Stack } from '../../ui/layout.tsx'

type Details = { name: string; description?: string }
type PlaylistDialogProps = {
  /** The playlist to edit; without it, a new one is named. */
  edited?: Required<Details>
  isBusy: boolean
  onSubmit: (details: Details) => void
  onClose: () => void
}

/** Asks for a new playlist's name, or edits name and description of an old one. */
export function PlaylistDialog({ edited, isBusy, onSubmit, onClose }: PlaylistDialogProps) {
  const formId = useId()
  const [name, setName] = useState(edited?.name ?? '')
  const [description, setDescription] = useState(edited?.description ?? '')
  const [error, setError] = useState<string>()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (name.trim()) onSubmit({ name: name.trim(), ...(edited && { description: description.trim() }) })
    else setError('Please enter a name for the playlist.')
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={edited ? 'Edit Playlist' : 'New Playlist'}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {edited ? 'Save' : 'Create'}
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
          {edited && (
            <TextArea
              label="Description"
              hint="Shown on the playlist’s page. Leave it empty for none."
              value={description}
              maxLength={LIMITS.playlistDescription}
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
