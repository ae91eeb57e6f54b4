import type { Album } from '@fairwave/contract/music/catalogue'
import { counted } from '../../lib/counted.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import styles from './cover-card.module.css'
import { CoverCard } from './cover-card.tsx'
import { PlayAlbum } from './play-album.tsx'

type AlbumCoverProps = { album: Album; linkProps?: Record<`data-${string}`, string> }

/** An album as its cover, with its size and what the viewer would pay. */
export function AlbumCover({ album, linkProps }: AlbumCoverProps) {
  const { id, title, artistName, artistUsername, coverArt, trackCount } = album
  return (
    <CoverCard
      href={`/album/${id}`}
      id={id}
      title={title}
      cover={coverArt}
      artist={{ name: artistName, username: artistUsername }}
      play={<PlayAlbum id={id} title={title} />}
      {...(linkProps && { linkProps })}
    >
      <p className={styles.figures}>
        {counted(trackCount, 'track')} · {priceOf(album)}
      </p>
    </CoverCard>
  )
}

function priceOf({ price, isOwned, isOffSale }: Album): string {
  if (isOwned) return 'Owned'
  if (isOffSale) return 'Not for sale'
  return price > 0 ? formatPounds(price) : 'Free'
}
