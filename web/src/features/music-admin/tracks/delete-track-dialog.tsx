import type { Track } from '@fairwave/contract/catalogue'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { useDeleteTrack } from './use-delete-track.ts'

export function DeleteTrackDialog({ track, onClose }: { track: Track; onClose: () => void }) {
  const { mutate } = useDeleteTrack()
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete Track"
      description={
        <>
          <strong>{track.title}</strong> leaves the catalogue for good. Those who bought it keep it.
        </>
      }
      confirmLabel="Delete"
      isDanger
      onConfirm={() => {
        mutate(track)
        onClose()
      }}
    />
  )
}
