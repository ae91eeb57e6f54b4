import type { Playlist } from '@fairwave/contract/listening/playlists'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlaylistArtwork } from './playlist-artwork.tsx'
import { PlaylistDialog } from './playlist-dialog.tsx'
import styles from './playlists-panel.module.css'
import { useCreatePlaylist, usePlaylistsNow } from './use-playlists.ts'

const FILLS_ITSELF: Partial<Record<Playlist['kind'], string>> = {
  'most-played': 'The tracks you play most, updated automatically.',
  recommended: 'Picked for your taste, updated automatically.',
}

/** The user's playlists, three of them built in, each with its page. */
export function PlaylistsPanel() {
  const { data: playlists, isError, refetch } = usePlaylistsNow()
  const create = useCreatePlaylist()
  const [, navigate] = useLocation()
  const [isNaming, setIsNaming] = useState(false)
  if (isError && !playlists) {
    return <LoadFailed title="Couldn’t load your playlists" onRetry={refetch} />
  }
  if (!playlists) return <Skeleton height="12rem" radius="large" />
  return (
    <Stack gap={4}>
      <Row gap={4} align="center" justify="between">
        <p className={styles.count}>
          {playlists.length} {playlists.length === 1 ? 'playlist' : 'playlists'}
        </p>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsNaming(true)}>
          New Playlist
        </Button>
      </Row>
      <ul className={styles.list}>
        {playlists.map((playlist) => (
          <li key={playlist.id}>
            <Link href={`/playlist/${playlist.id}`} className={styles.playlist}>
              <PlaylistArtwork artwork={playlist.artwork} />
              <span className={styles.words}>
                <span className={styles.name}>{playlist.name}</span>
                <span className={styles.tracks}>{countOf(playlist)}</span>
                {playlist.isPublic && (
                  <span>
                    <Badge tone="green">Public</Badge>
                  </span>
                )}
                {FILLS_ITSELF[playlist.kind] && <span className={styles.text}>{FILLS_ITSELF[playlist.kind]}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {isNaming && (
        <PlaylistDialog
          isBusy={create.isPending}
          onClose={() => setIsNaming(false)}
          onSubmit={({ name }) => create.mutate({ name }, { onSuccess: ({ id }) => navigate(`/playlist/${id}`) })}
        />
      )}
    </Stack>
  )
}

const countOf = ({ trackCount }: Playlist) => `${trackCount} ${trackCount === 1 ? 'track' : 'tracks'}`
