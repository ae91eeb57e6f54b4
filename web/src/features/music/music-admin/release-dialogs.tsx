import type { Track } from '@fairwave/contract/music/catalogue'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import type { ComponentProps } from 'react'
import { AlbumDialog } from './albums/album-dialog.tsx'
import { DeleteAlbumDialog } from './albums/delete-album-dialog.tsx'
import { ReorderDialog } from './albums/reorder-dialog.tsx'
import type { ShownAlbum } from './albums/shown-album.ts'
import { BonusDialog } from './bonus/bonus-dialog.tsx'
import { PricingDialog } from './pricing/pricing-dialog.tsx'
import type { PricedRelease } from './pricing/pricing-form.tsx'
import { DeleteTrackDialog } from './tracks/delete-track-dialog.tsx'
import { EditTrackDialog } from './tracks/edit-track-dialog.tsx'

export type ReleaseDialog =
  | { kind: 'edit-track'; track: Track }
  | { kind: 'delete-track'; track: Track }
  | { kind: 'pricing'; release: PricedRelease }
  | { kind: 'create-album' }
  | { kind: 'edit-album'; album: ShownAlbum }
  | { kind: 'reorder-album'; album: ShownAlbum }
  | { kind: 'bonus'; album: ShownAlbum }
  | { kind: 'delete-album'; album: ShownAlbum }

type EditProps = ComponentProps<typeof EditTrackDialog>
type AlbumProps = ComponentProps<typeof AlbumDialog>
export type ReleaseDialogsProps = {
  open: ReleaseDialog
  user: OwnUser
  albums: EditProps['albums']
  roster: AlbumProps['roster']
  onClose: () => void
}

/** The dialog that is open on the music admin page. */
export function ReleaseDialogs({ open, user, albums, roster, onClose }: ReleaseDialogsProps) {
  return (
    <>
      {open.kind === 'edit-track' && (
        <EditTrackDialog track={open.track} albums={albums} roster={roster} onClose={onClose} />
      )}
      {open.kind === 'delete-track' && <DeleteTrackDialog track={open.track} onClose={onClose} />}
      {open.kind === 'pricing' && <PricingDialog release={open.release} onClose={onClose} />}
      {open.kind === 'create-album' && <AlbumDialog user={user} roster={roster} onClose={onClose} />}
      {open.kind === 'edit-album' && <AlbumDialog user={user} roster={roster} album={open.album} onClose={onClose} />}
      {open.kind === 'reorder-album' && <ReorderDialog album={open.album} onClose={onClose} />}
      {open.kind === 'bonus' && <BonusDialog album={open.album} onClose={onClose} />}
      {open.kind === 'delete-album' && <DeleteAlbumDialog album={open.album} onClose={onClose} />}
    </>
  )
}
