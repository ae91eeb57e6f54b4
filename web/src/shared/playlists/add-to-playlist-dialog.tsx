import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlaylistDialog } from './playlist-dialog.tsx'
import { type AddedMusic, useAddToPlaylist, useCreatePlaylist, usePlaylists } from './use-playlists.ts'

type AddToPlaylistDialogProps = { music: AddedMusic; onClose: () => void }

/** Chooses the playlist that music is added to, or names a new one. */
export function AddToPlaylistDialog({ music, onClose }: AddToPlaylistDialogProps) {
  const { data: playlists, isError, refetch } = usePlaylists()
  const [add, create] = [useAddToPlaylist(), useCreatePlaylist()]
  const [isNaming, setIsNaming] = useState(false)
  if (isNaming) {
    return (
      <PlaylistDialog
        isBusy={create.isPending}
        onClose={onClose}
        onSubmit={({ name }) => create.mutate({ name, trackIds: music.trackIds }, { onSuccess: onClose })}
      />
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add to playlist"
      description={music.title}
      size="sm"
    >
      <Stack gap={2}>
        {!playlists && !isError && <Skeleton height="6rem" />}
        {isError && !playlists && <Button onClick={() => void refetch()}>Try again</Button>}
        {playlists
          ?.filter(({ canEdit }) => canEdit)
          .map(({ id, name }) => (
            <Button
              key={id}
              disabled={add.isPending}
              onClick={() => add.mutate({ id, ...music }, { onSuccess: onClose })}
            >
              <bdi>{name}</bdi>
            </Button>
          ))}
        <Button variant="ghost" icon={<Plus aria-hidden="true" />} onClick={() => setIsNaming(true)}>
          New playlist…
        </Button>
      </Stack>
    </Dialog>
  )
}
