import { PRODUCT } from '@fairwave/contract/product'
import type { PaymentReceipt, ReceiptKind } from '@fairwave/contract/selling/receipts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatExactPounds, formatPounds } from '../../../lib/format-pounds.ts'
import styles from '../../../ui/paper.module.css'

const WORDS: Record<ReceiptKind, { heading: string; total: string; shares: string }> = {
  purchase: { heading: 'Purchase', total: 'Total', shares: 'Where it went' },
  'top-up': { heading: 'Top-up', total: 'Total', shares: 'Where it went' },
  'card-payment': { heading: 'Card payment', total: 'Total', shares: 'Where it went' },
  subscription: { heading: 'Subscription', total: 'Total', shares: 'Where it went' },
  refund: { heading: 'Refund to your wallet', total: 'Refunded', shares: 'Who gave it back' },
  'card-refund': { heading: 'Refund to your card', total: 'Refunded', shares: 'Who gave it back' },
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const dayOf = (instant: string) => <time dateTime={instant}>{date.format(new Date(instant))}</time>

/** A receipt as on paper: the same light sheet in every theme, so that it prints as it looks. */
export function ReceiptPaper({ receipt }: { receipt: PaymentReceipt }) {
  const { number, kind, artist, seller, buyer, lines, total, shares, lastsUntil, reason } = receipt
  const words = WORDS[kind]
  return (
    <article className={styles.paper} data-theme="light" aria-label={`Receipt ${number}`}>
      <header className={styles.head}>
        <p className={styles.brand}>{PRODUCT}</p>
        <h2>{words.heading}</h2>
      </header>
      <dl className={styles.facts}>
        <Fact name="Number">{number}</Fact>
        <Fact name="Date">{dayOf(receipt.date)}</Fact>
        <Fact name="Seller">
          {artist ? (
            <>
              <Link href={`/artist/${encodeURIComponent(artist.username)}`}>{artist.name}</Link>, through {seller}
            </>
          ) : (
            seller
          )}
        </Fact>
        <Fact name="Buyer">{buyer}</Fact>
        <Fact name="Paid">{howPaid(receipt)}</Fact>
        {lastsUntil && <Fact name="Lasts until">{dayOf(lastsUntil)}</Fact>}
        {receipt.refundOf && (
          <Fact name="Refund of">
            <ReceiptLink number={receipt.refundOf} />
          </Fact>
        )}
        {receipt.refundedBy && (
          <Fact name="Refunded by">
            <ReceiptLink number={receipt.refundedBy} />
          </Fact>
        )}
        {reason && <Fact name="Reason">{reason}</Fact>}
      </dl>
      <Sums
        name="What was paid"
        rows={lines.map(({ text, amount }) => [text, formatPounds(amount)])}
        total={[words.total, formatPounds(total)]}
      />
      {shares.length > 0 && (
        <Sums
          name={words.shares}
          rows={shares.map(({ name, amount }) => [name ?? PRODUCT, formatExactPounds(amount)])}
        />
      )}
      {receipt.isTest && <p className={styles.note}>Paid with sandbox money: no real pounds moved.</p>}
    </article>
  )
}

const howPaid = ({ kind, paidBy, card }: PaymentReceipt) => {
  const isRefund = kind === 'refund' || kind === 'card-refund'
  if (paidBy === 'wallet') return isRefund ? 'To your wallet' : 'From your wallet'
  return `${isRefund ? 'To your card' : 'By card'}${card ? `: ${card}` : ''}`
}

const ReceiptLink = ({ number }: { number: string }) => <Link href={`/receipts/${number}`}>Receipt {number}</Link>

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type Row = readonly [string, string]

const Sums = ({ name, rows, total }: { name: string; rows: readonly Row[]; total?: Row }) => (
  <table className={styles.sums}>
    <caption>{name}</caption>
    <tbody>
      {rows.map(([text, amount]) => (
        <tr key={text}>
          <th scope="row">{text}</th>
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
    {total && (
      <tfoot>
        <tr>
          <th scope="row">{total[0]}</th>
          <td>{total[1]}</td>
        </tr>
      </tfoot>
    )}
  </table>
)
