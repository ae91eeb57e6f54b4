import type { OwnUser } from '@fairwave/contract/accounts'
import type { Track } from '@fairwave/contract/catalogue'
import { DiscAlbum, Upload } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AlbumDialog } from './albums/album-dialog.tsx'
import { AlbumsPanel } from './albums/albums-panel.tsx'
import { DeleteAlbumDialog } from './albums/delete-album-dialog.tsx'
import { firstTrackOf, type ShownAlbum } from './albums/shown-album.ts'
import { useAlbums } from './albums/use-albums.ts'
import styles from './music-admin.module.css'
import { useRoster } from './people/use-roster.ts'
import { PlaylistsPanel } from './playlists/playlists-panel.tsx'
import { DeleteTrackDialog } from './tracks/delete-track-dialog.tsx'
import { EditTrackDialog } from './tracks/edit-track-dialog.tsx'
import { TracksPanel } from './tracks/tracks-panel.tsx'
import { useTracks } from './tracks/use-tracks.ts'
import { withAlbum, withArtist } from './upload/draft.ts'
import { InterruptedNotice } from './upload/interrupted-notice.tsx'
import { UploadDialog } from './upload/upload-dialog.tsx'
import { UploadStatusDialog } from './upload/upload-status-dialog.tsx'
import { UploadStrip } from './upload/upload-strip.tsx'
import { useFileDrop } from './upload/use-file-drop.ts'
import { useInterruption } from './upload/use-interruption.ts'
import { useUploads } from './upload/use-uploads.ts'

type OpenDialog =
  | { kind: 'upload' }
  | { kind: 'edit-track'; track: Track }
  | { kind: 'delete-track'; track: Track }
  | { kind: 'create-album' }
  | { kind: 'edit-album'; album: ShownAlbum }
  | { kind: 'delete-album'; album: ShownAlbum }

const NO_TRACKS: Track[] = []

/** Everything an artist or label does with their music. */
export function MusicAdmin({ user }: { user: OwnUser }) {
  const isLabel = user.role === 'LABEL'
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<OpenDialog>()
  const query = useTracks()
  const tracks = query.data ?? NO_TRACKS
  const { roster, isPending: isRosterPending } = useRoster(user)
  const { albums, isPending } = useAlbums(isLabel ? roster.map(({ id }) => id) : [user.id], query.data)
  const { uploads, state } = useUploads(user.id)
  const { interruption, dismiss } = useInterruption(user.id, query.data, query.isError)
  const close = () => setOpen(undefined)
  const openUpload = () => setOpen({ kind: 'upload' })
  const isOver = useFileDrop((dropped) => {
    if (state.status.phase === 'complete') uploads.reset()
    uploads.addFiles(dropped)
    openUpload()
  })
  const addTrackTo = (album: ShownAlbum) => {
    if (state.status.phase === 'complete') uploads.reset()
    uploads.edit((draft) =>
      withAlbum(isLabel ? withArtist(draft, album.artistId) : draft, album, firstTrackOf(album.id, tracks)?.genre),
    )
    openUpload()
  }

  return (
    <Page
      title="Music Admin"
      lead={
        isLabel ? 'Upload, price and look after the music of your artists.' : 'Upload, price and look after your music.'
      }
      width="wide"
      action={
        <>
          <Button
            className={styles.act}
            icon={<DiscAlbum aria-hidden="true" />}
            onClick={() => setOpen({ kind: 'create-album' })}
          >
            Create New Album
          </Button>
          <Button className={styles.act} variant="primary" icon={<Upload aria-hidden="true" />} onClick={openUpload}>
            Upload New Track
          </Button>
        </>
      }
    >
      {open?.kind !== 'upload' && <UploadStrip state={state} onShow={openUpload} />}
      {interruption && query.data && (
        <InterruptedNotice interruption={interruption} tracks={tracks} onUpload={openUpload} onDismiss={dismiss} />
      )}
      <Tabs
        label="Music Admin"
        value={tabOf(search.get('tab'))}
        onValueChange={(tab) => setSearch(tab === 'tracks' ? {} : { tab }, { replace: true })}
        tabs={[
          {
            value: 'tracks',
            label: 'Tracks',
            content: (
              <TracksPanel
                query={query}
                userId={user.id}
                onUpload={openUpload}
                onEdit={(track) => setOpen({ kind: 'edit-track', track })}
                onDelete={(track) => setOpen({ kind: 'delete-track', track })}
              />
            ),
          },
          {
            value: 'albums',
            label: 'Albums',
            content: (
              <AlbumsPanel
                albums={albums}
                isPending={isPending || isRosterPending}
                isLabel={isLabel}
                onCreate={() => setOpen({ kind: 'create-album' })}
                onAddTrack={addTrackTo}
                onEdit={(album) => setOpen({ kind: 'edit-album', album })}
                onDelete={(album) => setOpen({ kind: 'delete-album', album })}
              />
            ),
          },
          { value: 'playlists', label: 'Playlists', content: <PlaylistsPanel /> },
        ]}
      />
      {open?.kind === 'upload' && !state.lost && (
        <UploadDialog
          uploads={uploads}
          state={state}
          user={user}
          albums={albums}
          tracks={tracks}
          roster={roster}
          isOver={isOver}
          onClose={close}
        />
      )}
      {state.lost && (
        <UploadStatusDialog
          lost={state.lost}
          onRetry={() => {
            uploads.restoreLost()
            openUpload()
          }}
          onClose={() => {
            uploads.dismissLost()
            close()
          }}
        />
      )}
      {open?.kind === 'edit-track' && (
        <EditTrackDialog track={open.track} albums={albums} roster={roster} onClose={close} />
      )}
      {open?.kind === 'delete-track' && <DeleteTrackDialog track={open.track} onClose={close} />}
      {open?.kind === 'create-album' && <AlbumDialog user={user} roster={roster} onClose={close} />}
      {open?.kind === 'edit-album' && <AlbumDialog user={user} roster={roster} album={open.album} onClose={close} />}
      {open?.kind === 'delete-album' && <DeleteAlbumDialog album={open.album} onClose={close} />}
    </Page>
  )
}

const tabOf = (named: string | null) => (named === 'albums' || named === 'playlists' ? named : 'tracks')
