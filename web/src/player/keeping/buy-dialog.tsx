import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { formatPounds } from '../../lib/format-pounds.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { addPounds, type ForSale } from './buy-content.ts'
import styles from './buy-dialog.module.css'
import { topUpPath, walletQuery } from './wallet-query.ts'

type BuyDialogProps = {
  content: ForSale
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  isBusy: boolean
  onBuy: () => void
}

/** The second of the two clicks: what it costs, what is left after it, and where the money comes from. */
export function BuyDialog({ content, open, onOpenChange, isBusy, onBuy }: BuyDialogProps) {
  const wallet = useQuery({ ...walletQuery, enabled: open })
  const { kind, title, artistName, price } = content
  const balance = wallet.data?.balance
  const missing = balance === undefined ? 0 : addPounds(price, -balance)
  const isShort = missing > 0
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isBusy && onOpenChange(isOpen)}
      title={kind === 'album' ? 'Buy Album' : 'Buy Track'}
      size="sm"
      description={
        <>
          “{title}” by {artistName} in high quality, to stream and to download, for good.
        </>
      }
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          {isShort ? (
            <LinkButton
              href={topUpPath(missing, location.pathname + location.search)}
              variant="primary"
              icon={<Wallet aria-hidden="true" />}
            >
              Top up {formatPounds(missing)}
            </LinkButton>
          ) : (
            <Button variant="primary" isBusy={isBusy} busyLabel="Processing..." onClick={onBuy}>
              {price > 0 ? `Pay ${formatPounds(price)}` : 'Get it free'}
            </Button>
          )}
        </>
      }
    >
      <dl className={styles.sum}>
        <div>
          <dt>Price</dt>
          <dd>{price > 0 ? formatPounds(price) : 'Free'}</dd>
        </div>
        <div>
          <dt>In your wallet</dt>
          <dd>{balance === undefined ? '…' : formatPounds(balance)}</dd>
        </div>
        <div className={styles.left}>
          <dt>{isShort ? 'Missing' : 'Left after it'}</dt>
          <dd>{balance === undefined ? '…' : formatPounds(Math.abs(missing))}</dd>
        </div>
      </dl>
    </Dialog>
  )
}
