import { BadgePercent, Disc3, Gift, ListOrdered, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Sleeve } from '../../../../ui/sleeve.tsx'
import { releaseTypeLabel } from '../fields/release-types.ts'
import { Rejected } from '../rejected.tsx'
import { ReleaseState } from '../release-day/release-state.tsx'
import styles from './albums-panel.module.css'
import type { ShownAlbum } from './shown-album.ts'

type AlbumActions = {
  onAddTrack: (album: ShownAlbum) => void
  onEdit: (album: ShownAlbum) => void
  onOrder: (album: ShownAlbum) => void
  onPrice: (album: ShownAlbum) => void
  onBonus: (album: ShownAlbum) => void
  onDelete: (album: ShownAlbum) => void
}

type AlbumsPanelProps = AlbumActions & {
  albums: readonly ShownAlbum[]
  isPending: boolean
  isLabel: boolean
  onCreate: () => void
}

export function AlbumsPanel({ albums, isPending, isLabel, onCreate, ...acts }: AlbumsPanelProps) {
  if (isPending) return <Loading />
  if (albums.length === 0) {
    return (
      <EmptyState
        icon={<Disc3 />}
        title="No albums yet"
        text="Create one and add tracks, or upload a batch to make an album from it."
        action={
          <Button variant="primary" onClick={onCreate}>
            Create your first album
          </Button>
        }
      />
    )
  }
  return (
    <ul className={styles.grid}>
      {albums.map((album) => (
        <AlbumCard key={album.id} album={album} isLabel={isLabel} {...acts} />
      ))}
    </ul>
  )
}

function AlbumCard({
  album,
  isLabel,
  onAddTrack,
  onEdit,
  onOrder,
  onPrice,
  onBonus,
  onDelete,
}: AlbumActions & { album: ShownAlbum; isLabel: boolean }) {
  return (
    <li className={styles.album}>
      {album.canEdit && !album.rejection ? (
        <button type="button" className={styles.open} onClick={() => onAddTrack(album)}>
          <Sleeve seed={String(album.id)} title={album.title} src={album.cover} hasRecord />
          <span className={styles.add}>Add a track</span>
          <span className="visually-hidden"> to {album.title}</span>
        </button>
      ) : (
        <Sleeve seed={String(album.id)} title={album.title} src={album.cover} hasRecord />
      )}
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link href={`/album/${album.id}`}>{album.title}</Link>
        </h2>
        {isLabel && <p className={styles.artist}>by {album.artistName}</p>}
        <p className={styles.facts}>
          <Badge>{releaseTypeLabel(album.releaseType)}</Badge>
          <span>{album.trackCount === 1 ? '1 track' : `${album.trackCount} tracks`}</span>
        </p>
        {album.rejection && <Rejected release={{ kind: 'album', ...album }} rejection={album.rejection} />}
        {album.unreleased && !album.rejection && <ReleaseState release={album} unreleased={album.unreleased} isAlbum />}
      </div>
      <div className={styles.acts}>
        {album.canEdit ? (
          <Actions
            album={album}
            onEdit={onEdit}
            onOrder={onOrder}
            onPrice={onPrice}
            onBonus={onBonus}
            onDelete={onDelete}
          />
        ) : (
          <Badge>View only</Badge>
        )}
      </div>
    </li>
  )
}

function Actions({
  album,
  onEdit,
  onOrder,
  onPrice,
  onBonus,
  onDelete,
}: Omit<AlbumActions, 'onAddTrack'> & { album: ShownAlbum }) {
  return (
    <>
      <Button
        size="sm"
        icon={<Pencil aria-hidden="true" />}
        aria-label={`Edit ${album.title}`}
        onClick={() => onEdit(album)}
      >
        Edit
      </Button>
      {album.trackCount > 1 && (
        <Button
          size="sm"
          icon={<ListOrdered aria-hidden="true" />}
          aria-label={`Order of ${album.title}`}
          onClick={() => onOrder(album)}
        >
          Order
        </Button>
      )}
      <Button
        size="sm"
        icon={<BadgePercent aria-hidden="true" />}
        aria-label={`Pricing of ${album.title}`}
        onClick={() => onPrice(album)}
      >
        Pricing
      </Button>
      <Button
        size="sm"
        icon={<Gift aria-hidden="true" />}
        aria-label={`Bonus of ${album.title}`}
        onClick={() => onBonus(album)}
      >
        Bonus
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`Delete ${album.title}`}
        onClick={() => onDelete(album)}
      >
        Delete
      </Button>
    </>
  )
}

function Loading() {
  return (
    <div className={styles.grid} aria-busy="true">
      <p className="visually-hidden">Loading your albums…</p>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height="18rem" radius="large" />
      ))}
    </div>
  )
}
