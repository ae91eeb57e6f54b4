import { ShoppingBag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatPounds } from '../../lib/format-pounds.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { ForSale } from './buy-content.ts'
import { BuyDialog } from './buy-dialog.tsx'
import { OffSale } from './off-sale.tsx'
import { useBuy } from './use-buy.ts'

type BuyButtonProps = {
  content: ForSale & { isOwned: boolean }
  size?: 'sm' | 'md' | 'lg' | undefined
  /** What stands in its place once it is owned. */
  owned?: ReactNode
}

/** Buys a track or an album where it stands, in two clicks. Nothing where there is nothing to buy: one's own music. */
export function BuyButton({ content, size, owned = <Badge tone="green">Owned</Badge> }: BuyButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { buy, isBusy, isSignedIn, isOwnMusic } = useBuy(content)
  const { kind, title, price } = content
  if (content.isOwned) return owned
  if (isOwnMusic) return null
  if (content.isOffSale) return <OffSale isShort={size === 'sm'} />
  const pay = async () => {
    if (await buy()) setIsOpen(false)
  }
  return (
    <>
      <Button
        size={size}
        className="figures"
        icon={<ShoppingBag aria-hidden="true" />}
        isBusy={isBusy}
        busyLabel={kind === 'album' ? 'Processing...' : undefined}
        onClick={() => isSignedIn() && setIsOpen(true)}
      >
        <span>
          {kind === 'album' ? 'Buy Album' : 'Buy'} {price > 0 ? formatPounds(price) : '· Free'}
          <span className="visually-hidden">: {title}</span>
        </span>
      </Button>
      <BuyDialog content={content} open={isOpen} onOpenChange={setIsOpen} isBusy={isBusy} onBuy={() => void pay()} />
    </>
  )
}
