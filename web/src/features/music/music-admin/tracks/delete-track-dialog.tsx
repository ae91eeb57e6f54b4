import type { Track } from '@fairwave/contract/music/catalogue'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
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
          <strong>{track.title}</strong> will be removed from the catalog permanently. Buyers keep it.
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
