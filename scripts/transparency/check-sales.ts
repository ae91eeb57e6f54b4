import { RULES } from '@fairwave/contract/advertising/fair-rules'
import { sumOf } from './check-sums.ts'
import { type Extract, pounds, type Report, total } from './extract.ts'

const SALES = ['track-sale', 'album-sale', 'refund']

/** The artists get their percentage of a price, rounded up to the millionth, and all of what is paid on top. */
const toArtistsOf = ({ price, extra, percent }: Extract['sales'][number]): number =>
  Math.ceil((price * percent) / 100) + extra

/** From the sales up: artists got their percentage of every price, all of every extra and all of every subscription. */
export function checkSales(extract: Extract, report: Report): void {
  for (const { month, reason, percent } of extract.sales) {
    if (percent < RULES.artistPercent || percent > 100)
      report(`${month}: a sale was split at ${percent} %, but artists get ${RULES.artistPercent} % at least.`)
    if (!SALES.includes(reason)) report(`${month}: ${reason} is no kind of sale.`)
  }
  const months = new Set([...extract.sales, ...extract.sums].map(({ month }) => month))
  for (const month of [...months].sort()) {
    for (const reason of SALES) checkReason(extract, month, reason, report)
    checkSubscriptions(extract, month, report)
  }
}

function checkReason(extract: Extract, month: string, reason: string, report: Report): void {
  const sales = extract.sales.filter((sale) => sale.month === month && sale.reason === reason)
  const sign = reason === 'refund' ? -1 : 1
  const paid = total(sales, (sale) => (sale.price + sale.extra) * sale.sales)
  const toArtists = total(sales, (sale) => toArtistsOf(sale) * sale.sales)
  const moved = (...accounts: string[]) => sign * total(accounts, (account) => sumOf(extract, month, reason, account))
  const compare = (what: string, said: number, right: number) => {
    if (said !== right)
      report(`${month}: in ${reason} ${what} ${pounds(said)}, but the sales come to ${pounds(right)}.`)
  }
  compare('buyers paid', -moved('wallet', 'held'), paid)
  compare('artists got', moved('earnings', 'receivable'), toArtists)
  compare('the platform kept', moved('platform'), paid - toArtists)
}

function checkSubscriptions(extract: Extract, month: string, report: Report): void {
  const of = (account: string) => sumOf(extract, month, 'subscription', account)
  const [paid, got] = [-of('wallet') - of('card-provider'), of('earnings')]
  if (paid !== got)
    report(`${month}: fans paid ${pounds(paid)} for subscriptions, but artists got ${pounds(got)} of it, not all.`)
}
