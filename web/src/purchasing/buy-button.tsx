import { ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPounds } from '../lib/format-pounds.ts'
import { Badge } from '../ui/badge.tsx'
import type { ForSale } from './buy-music.ts'
import { PayButton } from './charging/pay-button.tsx'
import { OffSale } from './off-sale.tsx'
import { useBuy } from './use-buy.ts'

type BuyButtonProps = {
  content: ForSale & { isOwned: boolean }
  size?: 'sm' | 'md' | 'lg' | undefined
  /** What stands in its place once it is owned. */
  owned?: ReactNode
}

/** Buys a track or an album without leaving the page. Nothing where there is nothing to buy: one's own music. */
export function BuyButton({ content, size, owned = <Badge tone="green">Owned</Badge> }: BuyButtonProps) {
  const { buy, isBusy, isOwnMusic } = useBuy(content)
  const { kind, title, price } = content
  if (content.isOwned) return owned
  if (isOwnMusic) return null
  if (content.isOffSale) return <OffSale isShort={size === 'sm'} />
  return (
    <PayButton
      size={size}
      className="figures"
      icon={<ShoppingBag aria-hidden="true" />}
      isBusy={isBusy}
      busyLabel={kind === 'album' ? 'Processing...' : undefined}
      onClick={() => void buy()}
    >
      <span>
        {kind === 'album' ? 'Buy Album' : 'Buy'} {price > 0 ? formatPounds(price) : '· Free'}
        <span className="visually-hidden">: {title}</span>
      </span>
    </PayButton>
  )
}
