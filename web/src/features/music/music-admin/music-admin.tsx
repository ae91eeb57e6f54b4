import type { Track } from '@fairwave/contract/music/catalogue'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import { DiscAlbum, Ticket, Upload } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { lazyPage } from '../../../lib/lazy-page.ts'
import { PlaylistsPanel } from '../../../shared/playlists/playlists-panel.tsx'
import { AddressTabs } from '../../../ui/address-tabs.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AlbumsPanel } from './albums/albums-panel.tsx'
import { firstTrackOf, type ShownAlbum } from './albums/shown-album.ts'
import { useAlbums } from './albums/use-albums.ts'
import { OwnCredits } from './credits/own-credits.tsx'
import type { ImportPanelProps } from './import/import-panel.tsx'
import { useImport } from './import/use-import.ts'
import styles from './music-admin.module.css'
import { useReleaseFor } from './people/use-release-for.ts'
import { useRoster } from './people/use-roster.ts'
import { PodcastSwitch } from './podcast/podcast-switch.tsx'
import { DiscographyDiscount } from './pricing/discography-discount.tsx'
import type { ReleaseDialog, ReleaseDialogsProps } from './release-dialogs.tsx'
import { StorageUse } from './storage-use.tsx'
import { TracksPanel } from './tracks/tracks-panel.tsx'
import { useTracks } from './tracks/use-tracks.ts'
import { withAlbum, withArtist } from './upload/form/draft.ts'
import { useUploads } from './upload/sending/use-uploads.ts'
import { UploadArea } from './upload/upload-area.tsx'

type OpenDialog = { kind: 'upload' } | ReleaseDialog

// Their code loads with the first that is opened.
const dialogs = lazyPage<ReleaseDialogsProps>(() => import('./release-dialogs.tsx').then((file) => file.ReleaseDialogs))
const importPanel = lazyPage<ImportPanelProps>(() =>
  import('./import/import-panel.tsx').then((file) => file.ImportPanel),
)

const NO_TRACKS: Track[] = []

/** The music admin page of artists and labels. */
export function MusicAdmin({ user }: { user: OwnUser }) {
  const isLabel = user.role === 'LABEL'
  const [open, setOpen] = useState<OpenDialog>()
  const query = useTracks()
  const tracks = query.data ?? NO_TRACKS
  const { roster, isPending: isRosterPending } = useRoster(user)
  const { albums, isPending } = useAlbums(isLabel ? roster.map(({ id }) => id) : [user.id], query.data)
  const editable = albums.filter(({ canEdit, rejection }) => canEdit && !rejection)
  const uploads = useUploads(user.id)
  const running = useImport()
  const close = () => setOpen(undefined)
  const openUpload = () => setOpen({ kind: 'upload' })
  const releaseFor = useCallback(
    (artistId: number) => {
      uploads.makeRoom()
      uploads.edit((draft) => withArtist(draft, artistId))
      setOpen({ kind: 'upload' })
    },
    [uploads],
  )
  useReleaseFor(isLabel, releaseFor)
  const addTrackTo = (album: ShownAlbum) => {
    uploads.makeRoom()
    uploads.edit((draft) =>
      withAlbum(isLabel ? withArtist(draft, album.artistId) : draft, album, firstTrackOf(album.id, tracks)?.genre),
    )
    openUpload()
  }

  return (
    <Page
      title="Music Admin"
      lead={isLabel ? 'Upload, price and manage your artists’ music.' : 'Upload, price and manage your music.'}
      width="wide"
      action={
        <>
          {!isLabel && (
            <LinkButton className={styles.act} href="/admin/codes" icon={<Ticket aria-hidden="true" />}>
              Codes
            </LinkButton>
          )}
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
      <UploadArea
        uploads={uploads}
        user={user}
        albums={editable}
        tracks={query.data}
        hasFailed={query.isError}
        roster={roster}
        isOpen={open?.kind === 'upload'}
        onOpen={openUpload}
        onClose={close}
      />
      <StorageUse />
      <OwnCredits />
      <AddressTabs
        label="Music Admin"
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
                onPrice={({ id, title }) => setOpen({ kind: 'pricing', release: { kind: 'track', id, title } })}
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
                onOrder={(album) => setOpen({ kind: 'reorder-album', album })}
                onDelete={(album) => setOpen({ kind: 'delete-album', album })}
                onPrice={({ id, title }) => setOpen({ kind: 'pricing', release: { kind: 'album', id, title } })}
                onBonus={(album) => setOpen({ kind: 'bonus', album })}
              />
            ),
          },
          {
            value: 'import',
            label: 'Import',
            content: (
              <Suspense fallback={<Skeleton height="16rem" radius="large" />}>
                <importPanel.Component user={user} roster={roster} running={running} />
              </Suspense>
            ),
          },
          { value: 'playlists', label: 'Playlists', content: <PlaylistsPanel /> },
          ...(isLabel
            ? []
            : [
                { value: 'discography', label: 'Discography', content: <DiscographyDiscount artistId={user.id} /> },
                { value: 'podcast', label: 'Podcast', content: <PodcastSwitch /> },
              ]),
        ]}
      />
      {open && open.kind !== 'upload' && (
        <Suspense>
          <dialogs.Component open={open} user={user} albums={editable} roster={roster} onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}
