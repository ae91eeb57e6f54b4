import type { Playlist } from '@fairwave/contract/playlists'
import { ArrowLeft, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { usePlayer } from '../../player/provider.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import styles from './open-playlist.module.css'
import { PlaylistNameDialog } from './playlist-name-dialog.tsx'
import { PlaylistRow } from './playlist-row.tsx'
import { useDeletePlaylist, useOrderPlaylist, usePlaylist, useRenamePlaylist } from './use-playlists.ts'

/** One playlist with its tracks. */
export function OpenPlaylist({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const { id, name, canEdit, canDelete } = playlist
  const player = usePlayer()
  const { data, isError, refetch } = usePlaylist(id)
  const tracks = data?.tracks
  const [dialog, setDialog] = useState<'rename' | 'delete'>()
  const [rename, remove, order] = [useRenamePlaylist(), useDeletePlaylist(), useOrderPlaylist()]
  const close = () => setDialog(undefined)
  const first = tracks?.[0]

  const { list, follow } = useRowFocus(tracks)

  function move(from: number, to: number) {
    if (order.isPending) return
    follow(to, to < from ? 'up' : 'down')
    const ids = (tracks ?? []).map((track) => track.id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    order.mutate({ id, trackIds: ids })
  }

  return (
    <Stack as="section" gap={4} aria-label={name}>
      <div className={styles.head}>
        <Button variant="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={onClose}>
          All playlists
        </Button>
        <h2 className={styles.name}>{name}</h2>
        <Row gap={2}>
          {first && (
            <Button
              variant="primary"
              icon={<Play aria-hidden="true" />}
              onClick={() => player.play(first, { playlist: tracks })}
            >
              Play all
            </Button>
          )}
          {canDelete && (
            <>
              <Button icon={<Pencil aria-hidden="true" />} onClick={() => setDialog('rename')}>
                Rename
              </Button>
              <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => setDialog('delete')}>
                Delete
              </Button>
            </>
          )}
        </Row>
      </div>
      {!tracks && !isError && <Skeleton height="12rem" radius="large" />}
      {!tracks && isError && (
        <EmptyState
          title="Couldn’t load this playlist"
          text="Check your connection and try again."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {tracks?.length === 0 && (
        <EmptyState
          title="0 tracks"
          text={canEdit ? 'Open any track and choose “Add to playlist”.' : 'This playlist fills up as you listen.'}
          action={<LinkButton href="/browse">Browse Music</LinkButton>}
        />
      )}
      {tracks && tracks.length > 0 && (
        <ol ref={list} className={styles.tracks}>
          {tracks.map((track, place) => (
            <PlaylistRow
              key={track.id}
              playlistId={id}
              tracks={tracks}
              place={place}
              canEdit={canEdit}
              isBusy={order.isPending}
              onMove={move}
              onRemove={() => follow(place, 'remove')}
            />
          ))}
        </ol>
      )}
      {dialog === 'rename' && (
        <PlaylistNameDialog
          title="Rename Playlist"
          submitLabel="Rename"
          name={name}
          isBusy={rename.isPending}
          onClose={close}
          onSubmit={(next) => rename.mutate({ id, name: next }, { onSuccess: close })}
        />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Delete Playlist"
        description={
          <>
            <strong>{name}</strong> is taken away. The tracks on it stay where else they are.
          </>
        }
        confirmLabel="Delete"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id, name }, { onSuccess: onClose })}
      />
    </Stack>
  )
}
