import { useSession } from '../../../api/session-provider.tsx'
import { BuyButton } from '../../../purchasing/buy-button.tsx'
import { payeeOf } from '../../../purchasing/charging/split-price.ts'
import { DownloadMenu } from '../../../purchasing/downloads/download-menu.tsx'
import { GiftButton } from '../../../purchasing/gifts/gift-button.tsx'
import { SalePrice } from '../../../purchasing/till/sale-price.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { AlbumDetail } from './album-detail.ts'
import styles from './album-details.module.css'

/** The Buy button, or for an owner the download. An album without tracks is not for sale yet. */
export function AlbumPrice({ album, onPayMore }: { album: AlbumDetail; onPayMore: () => void }) {
  const isForSale = useIsForSale(album)
  if (album.tracks.length === 0) return <p className={styles.price}>Not for sale yet: it has no tracks.</p>
  return (
    <>
      {!album.isOwned && <SalePrice price={album.price} pricing={album.pricing} />}
      <BuyButton
        size="lg"
        content={{ ...album, kind: 'album' }}
        owned={
          <>
            <Badge tone="green">Owned</Badge>
            <DownloadMenu kind="album" id={album.id} title={album.title} size="lg" />
          </>
        }
      />
      {isForSale && (
        <Button size="lg" onClick={onPayMore}>
          {album.pricing?.isOpen ? 'Name your price' : 'Pay more'}
        </Button>
      )}
      <GiftButton content={{ ...album, kind: 'album' }} size="lg" variant="secondary" />
    </>
  )
}

/** What of the price goes to the artist, while the viewer can buy the album. */
export function ArtistShare({ album }: { album: AlbumDetail }) {
  const isForSale = useIsForSale(album)
  if (!isForSale || album.price === 0) return null
  return (
    <p className={styles.total}>
      {album.artistPercent}% goes to {payeeOf(album)}.
    </p>
  )
}

function useIsForSale({ tracks, artistId, isOwned, isOffSale }: AlbumDetail): boolean {
  const { user } = useSession()
  return tracks.length > 0 && !isOwned && !isOffSale && user?.id !== artistId
}
