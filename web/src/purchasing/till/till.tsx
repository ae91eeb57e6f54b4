import { PRODUCT } from '@fairwave/contract/product'
import { RETURN_RULE } from '@fairwave/contract/selling/return-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { formatPounds } from '../../lib/format-pounds.ts'
import { Card } from '../../ui/card.tsx'
import { BuyButton } from '../buy-button.tsx'
import type { Discount } from '../buy-music.ts'
import { addPounds, cardPounds } from '../charging/add-pounds.ts'
import { payeeOf, splitPrice } from '../charging/split-price.ts'
import { walletQuery } from '../charging/wallet-query.ts'
import { GiftButton } from '../gifts/gift-button.tsx'
import { DiscountField } from './discount-field.tsx'
import { Formats } from './formats.tsx'
import { NamePrice } from './name-price.tsx'
import type { Offer } from './offer.ts'
import { PayMore } from './pay-more.tsx'
import { SalePrice } from './sale-price.tsx'
import styles from './till.module.css'
import { WhoSees } from './who-sees.tsx'

type TillProps = { offer: Offer; isOnlyOffer: boolean; onBought: () => void }

/** What is paid, who gets it, what the buyer gets, and the button. */
export function Till({ offer, isOnlyOffer, onBought }: TillProps) {
  const { user } = useSession()
  const [extra, setExtra] = useState(0)
  const wallet = useQuery({ ...walletQuery, enabled: user !== undefined }).data
  const [discount, setDiscount] = useState<Discount>()
  const { kind, title, artistName, artistPercent, pricing } = offer
  const price = discount?.price ?? offer.price
  const payee = payeeOf(offer)
  const { total, toArtist, toPlatform } = splitPrice(price, extra, artistPercent)
  const missing = wallet ? addPounds(total, -wallet.balance) : 0
  return (
    <Card title={isOnlyOffer ? `Buy the ${kind}` : `Buy “${title}”`}>
      <div className={styles.till}>
        <Formats kind={kind} id={offer.id} />
        <SalePrice price={offer.price} pricing={pricing} />
        {pricing?.isOpen ? (
          <NamePrice least={price} payee={payee} onChange={setExtra} />
        ) : (
          <PayMore payee={payee} onChange={setExtra} />
        )}
        <dl className={styles.sums}>
          {total > 0 && (
            <>
              <div>
                <dt>
                  To {payee}
                  <span className={styles.says}> {Math.round((toArtist / total) * 100)}%</span>
                </dt>
                <dd>{formatPounds(toArtist)}</dd>
              </div>
              <div>
                <dt>To {PRODUCT}</dt>
                <dd>{formatPounds(toPlatform)}</dd>
              </div>
            </>
          )}
          <div className={styles.total}>
            <dt>You pay</dt>
            <dd>{total > 0 ? formatPounds(total) : 'Nothing'}</dd>
          </div>
          {wallet && total > 0 && (
            <div className={styles.says}>
              <dt>{missing > 0 ? 'Paid by card, the rest from your wallet' : 'Wallet balance after purchase'}</dt>
              <dd>{formatPounds(missing > 0 ? cardPounds(total, wallet.balance) : -missing)}</dd>
            </div>
          )}
        </dl>
        {user && offer.price > 0 && <DiscountField contentId={offer.id} discount={discount} onChange={setDiscount} />}
        {total > 0 && <p className={styles.says}>{RETURN_RULE}</p>}
        {user && <WhoSees artistName={artistName} />}
        <BuyButton
          content={offer}
          variant="checkout"
          size="lg"
          look="primary"
          extra={extra}
          discount={discount}
          onBought={onBought}
        />
        <GiftButton content={offer} />
      </div>
    </Card>
  )
}
