import { ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PlaylistDialog } from './playlist-dialog.tsx'
import { type AddedMusic, useAddToPlaylist, useCreatePlaylist, usePlaylists } from './use-playlists.ts'

type AddToPlaylistProps = {
  music: AddedMusic
  size?: 'md' | 'lg' | undefined
  /** Shows only the icon, for lists. */
  isSmall?: boolean | undefined
}

/** Adds a track or an album to a playlist, or to a new one. Only for signed-in users. */
export function AddToPlaylist({ music, size, isSmall }: AddToPlaylistProps) {
  const { user } = useSession()
  const { data: playlists = [] } = usePlaylists(Boolean(user))
  const [add, create] = [useAddToPlaylist(), useCreatePlaylist()]
  const [isNaming, setIsNaming] = useState(false)
  if (!user) return null
  return (
    <>
      <Menu
        label="Add to playlist"
        align="start"
        trigger={
          isSmall ? (
            <Button size="sm" variant="ghost" icon={<ListPlus aria-hidden="true" />}>
              <span className="visually-hidden">Add {music.title} to playlist</span>
            </Button>
          ) : (
            <Button size={size} icon={<ListPlus aria-hidden="true" />}>
              Add to playlist
            </Button>
          )
        }
        items={[
          ...playlists
            .filter(({ canEdit }) => canEdit)
            .map(({ id, name }) => ({
              label: name,
              onSelect: () => add.mutate({ id, ...music }),
            })),
          'separator' as const,
          { label: 'New playlist…', icon: <Plus aria-hidden="true" />, onSelect: () => setIsNaming(true) },
        ]}
      />
      {isNaming && (
        <PlaylistDialog
          isBusy={create.isPending}
          onClose={() => setIsNaming(false)}
          onSubmit={({ name }) =>
            create.mutate({ name, trackIds: music.trackIds }, { onSuccess: () => setIsNaming(false) })
          }
        />
      )}
    </>
  )
}
