import type { PreOrder } from '@fairwave/contract/selling/pre-orders'
import { PRE_ORDER_RULE } from '@fairwave/contract/selling/return-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../../api/session-provider.tsx'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { formatPounds } from '../../../../lib/format-pounds.ts'
import { addPounds } from '../../../../purchasing/charging/add-pounds.ts'
import { PayButton } from '../../../../purchasing/charging/pay-button.tsx'
import { payeeOf } from '../../../../purchasing/charging/split-price.ts'
import { NamePrice } from '../../../../purchasing/till/name-price.tsx'
import { SalePrice } from '../../../../purchasing/till/sale-price.tsx'
import { CancelPreOrder } from '../../../../shared/pre-orders/cancel-pre-order.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import type { AlbumDetail } from '../album-detail.ts'
import styles from '../album-details.module.css'
import { preOrderQuery, usePreOrder } from './use-pre-order.ts'

/** Sells an album that is not out yet, or says what the viewer ordered. */
export function PreOrderCard({ album }: { album: AlbumDetail }) {
  const { user } = useSession()
  const { data: offer } = useQuery(preOrderQuery(album.id))
  const [extra, setExtra] = useState(0)
  const { order, isBusy } = usePreOrder(album)
  if (!offer) return null
  if (offer.order) return <Ordered order={offer.order} releaseAt={offer.releaseAt} />
  const isOwn = user?.id === album.artistId
  const total = addPounds(offer.price, extra)
  return (
    <Card title="Pre-order">
      <Stack gap={4}>
        <p>
          Out <Moment at={offer.releaseAt} />.{' '}
          {offer.tracks.some(({ isOut }) => isOut)
            ? 'The tracks that are out already are yours at once, the rest on that day.'
            : 'It’s in your library on that day, and we email you.'}
        </p>
        <SalePrice price={offer.price} pricing={album.pricing} />
        {!isOwn && !album.isOffSale && offer.tracks.length > 0 && (
          <>
            {album.pricing?.isOpen && (
              <NamePrice
                least={offer.price}
                payee={payeeOf({ artistName: album.artistName, isSplit: offer.isSplit })}
                onChange={setExtra}
              />
            )}
            <div>
              <PayButton
                size="lg"
                variant="primary"
                className="figures"
                isBusy={isBusy}
                busyLabel="Processing..."
                onClick={() => void order(extra)}
              >
                Pre-order {total > 0 ? formatPounds(total) : '· Free'}
              </PayButton>
            </div>
          </>
        )}
        {isOwn && <p>Fans pay {formatPounds(offer.price)} for it now. Your part is paid to you on release day.</p>}
        {album.isOffSale && <p>Not for sale at the moment.</p>}
        <p className={styles.total}>{PRE_ORDER_RULE}</p>
      </Stack>
    </Card>
  )
}

function Ordered({ order, releaseAt }: { order: PreOrder; releaseAt: string }) {
  return (
    <Card title="You pre-ordered this album">
      <Stack gap={4}>
        <p>
          It’s yours <Moment at={releaseAt} />
          {order.amount > 0 && `. You paid ${formatPounds(order.amount)}, which we keep until then`}. If it isn’t out{' '}
          <Moment at={order.refundAt} />, you get your money back automatically.
        </p>
        {order.whyNot ? (
          <p className={styles.total}>You can’t cancel it any more: {lowered(order.whyNot)}</p>
        ) : (
          <div>
            <CancelPreOrder order={order} />
          </div>
        )}
      </Stack>
    </Card>
  )
}

const Moment = ({ at }: { at: string }) => (
  <>
    on <time dateTime={at}>{formatInstant(at)}</time>
  </>
)

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
