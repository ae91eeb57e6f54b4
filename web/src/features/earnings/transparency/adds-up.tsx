import type { BooksBalance } from '@fairwave/contract/earnings/books'
import { PRODUCT } from '@fairwave/contract/product'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './open-books.module.css'

const PARTS: readonly { key: Exclude<keyof BooksBalance, 'moneyIn' | 'debts' | 'fromOperator'>; name: string }[] = [
  { key: 'paidOut', name: 'Sent to the banks of artists and labels' },
  { key: 'returnedToCards', name: 'Returned to cards' },
  { key: 'cardFees', name: 'Fees of the card provider' },
  { key: 'held', name: 'Held for users: credits, budgets, earnings and pre-orders' },
  { key: 'platform', name: `Left of ${PRODUCT}’s part, after card fees and disputes` },
]

/** What was not in by card but is among the parts above. */
const LESS: readonly { key: 'debts' | 'fromOperator'; name: string }[] = [
  { key: 'debts', name: 'Less what artists owe for refunded music' },
  { key: 'fromOperator', name: 'Less what the operator put in' },
]

/** Money in is what went out plus what is here, as a sum that can be checked by eye. */
export function AddsUp({ balance }: { balance: BooksBalance }) {
  const parts = PARTS.filter(({ key }) => balance[key] !== 0 || key === 'held' || key === 'platform')
  return (
    <Card title="It adds up">
      <table className={styles.sum}>
        <caption className="visually-hidden">Money in, and where it is</caption>
        <tbody>
          {parts.map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{formatPounds(balance[key])}</td>
            </tr>
          ))}
          {LESS.filter(({ key }) => balance[key] !== 0).map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{formatPounds(-balance[key])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">= Money in by card</th>
            <td>{formatPounds(balance.moneyIn)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
