import type { Track } from '@fairwave/contract/music/catalogue'
import { useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { ShownAlbum } from '../albums/shown-album.ts'
import type { Person } from '../people/person.ts'
import { EditTrackFields } from './edit-track-fields.tsx'
import { useEditTrack } from './use-edit-track.ts'

type EditTrackDialogProps = {
  track: Track
  albums: readonly ShownAlbum[]
  roster: readonly Person[]
  onClose: () => void
}

export function EditTrackDialog({ track, albums, roster, onClose }: EditTrackDialogProps) {
  const formId = useId()
  const edit = useEditTrack(track, onClose)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit Track"
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={edit.isBusy} busyLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Edit Track" {...edit.form}>
        <EditTrackFields edit={edit} track={track} albums={albums} roster={roster} />
      </form>
    </Dialog>
  )
}
