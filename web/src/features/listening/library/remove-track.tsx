import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { type LibraryTrack, useRemoveTrack } from './use-library.ts'

type RemoveTrackProps = { track: LibraryTrack | undefined; onClose: () => void }

/** Asks before a track is removed from the library. A bought track stays bought. */
export function RemoveTrack({ track, onClose }: RemoveTrackProps) {
  const { mutate, isPending } = useRemoveTrack()
  return (
    <ConfirmDialog
      open={track !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Remove from library?"
      description={
        track && (
          <>
            <strong>{track.title}</strong> by {track.artistName} leaves your library.{' '}
            {track.isOwned
              ? 'You bought it, so you still own it in high quality. You can add it again at any time.'
              : 'You can add it again at any time, for free.'}
          </>
        )
      }
      confirmLabel="Remove"
      isDanger
      isBusy={isPending}
      onConfirm={() => track && mutate(track, { onSettled: onClose })}
    />
  )
}
