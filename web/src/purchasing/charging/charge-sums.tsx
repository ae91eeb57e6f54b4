import { formatPounds } from '../../lib/format-pounds.ts'
import { addPounds, cardPounds } from './add-pounds.ts'
import type { Charge, Terms } from './charge.ts'
import styles from './charge-dialog.module.css'

type ChargeSumsProps = {
  charge: Pick<Charge, 'paidFrom' | 'isTopUp' | 'byCard'>
  terms: Terms | undefined
  balance: number | undefined
}

/** Price, split and balance; dots where something is still loading. */
export function ChargeSums({ charge: { paidFrom, isTopUp, byCard }, terms, balance }: ChargeSumsProps) {
  const pounds = terms?.pounds ?? 0
  const change = paidFrom === 'wallet' ? -pounds : isTopUp ? pounds : 0
  const after = balance === undefined || !terms ? undefined : addPounds(balance, change)
  const isShort = after !== undefined && after < 0
  const card = byCard && isShort && balance !== undefined ? cardPounds(pounds, balance) : undefined
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{paidFrom === 'card' ? 'Price, paid by card' : 'Price'}</dt>
        <dd>{terms ? formatPounds(pounds) : '…'}</dd>
      </div>
      {terms?.split.map(({ to, pounds: part, note }) => (
        <div key={`${to} ${note ?? ''}`} className={styles.part}>
          <dt>
            To {to}
            {note && ` (${note})`}
          </dt>
          <dd>{formatPounds(part)}</dd>
        </div>
      ))}
      <div className={styles.wallet}>
        <dt>Wallet balance</dt>
        <dd>{balance === undefined ? '…' : formatPounds(balance)}</dd>
      </div>
      {card !== undefined && (
        <div>
          <dt>Your card pays now</dt>
          <dd>{formatPounds(card)}</dd>
        </div>
      )}
      <div className={styles.left}>
        <dt>{isShort && card === undefined ? 'You need' : 'Balance afterwards'}</dt>
        <dd>{after === undefined ? '…' : formatPounds(Math.abs(addPounds(after, card ?? 0)))}</dd>
      </div>
    </dl>
  )
}
