import type { PlaylistPage } from '@fairwave/contract/listening/playlists'
import { ListMusic } from 'lucide-react'
import { isNotFound } from '../../../api/api-error.ts'
import { FROM_PLAYLIST, PlayFromContext } from '../../../player/play-from.ts'
import { usePlaylistPage } from '../../../shared/playlists/use-playlists.ts'
import { TrackList } from '../../../shared/tracks/track-list.tsx'
import { TrackRowSkeletons } from '../../../shared/tracks/track-row-skeletons.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Page } from '../../../ui/page.tsx'
import { OwnTracks } from './own-tracks.tsx'
import { PlaylistHead } from './playlist-head.tsx'

/** The playlist whose id is in the URL: the user's own, or a public one. */
export function PlaylistPageOf({ id }: { id: string }) {
  const { data: playlist, error, refetch } = usePlaylistPage(id)
  if (playlist && !isNotFound(error)) return <Shown playlist={playlist} />
  if (isNotFound(error)) {
    return (
      <Page title="Playlist Not Found">
        <EmptyState
          icon={<ListMusic />}
          title="Playlist not found"
          text="The link may be wrong, or the playlist is private or was deleted."
          action={
            <LinkButton href="/browse" variant="primary">
              Browse Music
            </LinkButton>
          }
        />
      </Page>
    )
  }
  return (
    <Page title="Playlist" isBusy={!error}>
      {error ? <LoadFailed title="Couldn’t load this playlist" onRetry={refetch} /> : <TrackRowSkeletons />}
    </Page>
  )
}

function Shown({ playlist }: { playlist: PlaylistPage }) {
  const { name, tracks, canEdit, isMine } = playlist
  return (
    <Page
      title={name}
      action={
        isMine && (
          <LinkButton variant="ghost" href="/library?tab=playlists">
            All playlists
          </LinkButton>
        )
      }
    >
      <PlayFromContext value={FROM_PLAYLIST}>
        <Stack gap={8}>
          <PlaylistHead playlist={playlist} />
          <section aria-label="Tracks">
            {tracks.length === 0 ? (
              <EmptyState
                title="0 tracks"
                text={emptyText(playlist)}
                action={<LinkButton href="/browse">Browse Music</LinkButton>}
              />
            ) : canEdit ? (
              <OwnTracks playlist={playlist} />
            ) : (
              <TrackList label={name} tracks={tracks} />
            )}
          </section>
        </Stack>
      </PlayFromContext>
    </Page>
  )
}

function emptyText({ isMine, canEdit }: PlaylistPage): string {
  if (!isMine) return 'There is nothing on this playlist yet.'
  return canEdit ? 'Open any track and choose “Add to playlist”.' : 'This playlist fills up as you listen.'
}
