import { ConfirmDialog } from '../../ui/dialog.tsx'
import { type LibraryTrack, useRemoveTrack } from './use-library.ts'

type RemoveTrackProps = { track: LibraryTrack | undefined; onClose: () => void }

/** Asks before a track goes; one that was bought stays bought. */
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
              ? 'You bought it, so it stays yours in high quality; add it again whenever you like.'
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
