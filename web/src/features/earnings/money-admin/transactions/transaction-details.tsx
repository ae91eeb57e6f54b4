import type { EarningsTransaction } from '@fairwave/contract/earnings/payouts'
import { PRODUCT } from '@fairwave/contract/product'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { formatExactPounds } from '../../../../lib/format-pounds.ts'
import styles from './transactions.module.css'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** What a transaction was: what, when, price, and who got which part of it. */
export function TransactionDetails({ line }: { line: EarningsTransaction }) {
  return (
    <dl className={styles.details}>
      {factsOf(line).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function factsOf(line: EarningsTransaction): [string, ReactNode][] {
  const { type, source, origin, exactAmount, description, date } = line
  const when: [string, ReactNode] = ['When', moment.format(new Date(date))]
  if (type === 'payout') return [['What', description], when]
  if (!origin) {
    const what = source === 'streaming' ? 'Ads that listeners heard between your tracks' : description
    return [['What', what], when, ['You got', formatExactPounds(exactAmount)]]
  }
  const { content, paid, platform, others, artistPercent } = origin
  const isRefund = paid < 0
  const amount = (pounds: number) => formatExactPounds(Math.abs(pounds))
  const percent = artistPercent === null ? 100 : artistPercent
  const what = content ? <Link href={`/${content.kind}/${content.id}`}>{description}</Link> : description
  return [
    ['What', what],
    when,
    [isRefund ? 'Refunded' : 'Paid', amount(paid)],
    ['Artists’ share', `${percent}% of the price, and all that is paid on top`],
    [`${PRODUCT}’s part`, amount(platform)],
    ...(others === 0 ? [] : [['To the other artists', amount(others)] as [string, ReactNode]]),
    ['Card fees', `None for you: ${PRODUCT} pays them`],
    [isRefund ? 'Taken back from you' : 'You got', formatExactPounds(Math.abs(exactAmount))],
  ]
}
