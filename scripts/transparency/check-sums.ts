import { type Extract, pounds, type Report, total } from './extract.ts'

type Sum = Extract['sums'][number]

const HELD = ['wallet', 'earnings', 'pending', 'campaign', 'refunding', 'held']
const ARTISTS = ['earnings', 'receivable']
const WITHDRAWALS = ['withdrawal', 'withdrawal-returned']

/** What each kind of movement may do to each kind of account: add (+), take (-), or either. Anything else breaks the rules. */
const MOVEMENTS: Record<string, Record<string, '+' | '-' | 'either'>> = {
  'top-up': { 'card-provider': '-', wallet: '+' },
  'track-sale': { wallet: '-', earnings: '+', platform: '+' },
  'album-sale': { wallet: '-', held: '-', earnings: '+', platform: '+' },
  'pre-order': { wallet: '-', held: '+' },
  'pre-order-refund': { held: '-', wallet: '+' },
  subscription: { wallet: '-', 'card-provider': '-', earnings: '+' },
  streaming: { campaign: '-', earnings: '+', platform: '+' },
  campaign: { wallet: '-', campaign: '+' },
  'campaign-return': { campaign: '-', wallet: '+' },
  refund: { wallet: '+', earnings: '-', receivable: '-', platform: '-' },
  'refund-settled': { earnings: '-', receivable: '+' },
  'card-fee': { 'card-provider': 'either', 'card-fees': 'either' },
  'refund-due': { wallet: '-', refunding: '+' },
  'card-refund': { 'card-provider': '+', wallet: '-', refunding: '-', earnings: '-', disputes: 'either' },
  'card-refund-undone': { 'card-provider': '-', wallet: '+', earnings: '+', disputes: 'either' },
  withdrawal: { earnings: '-', pending: '+' },
  'withdrawal-returned': { pending: '-', earnings: '+' },
  payout: { pending: '-', 'paid-out': '+' },
  'operator-deposit': { operator: 'either', disputes: 'either' },
}

/** Every movement balances and goes to allowed accounts, and the published figures follow from the sums. */
export function checkSums(extract: Extract, report: Report): void {
  const months = [...new Set(extract.sums.map((sum) => sum.month))].sort()
  let [held, owed] = [0, 0]
  for (const month of months) {
    const sums = extract.sums.filter((sum) => sum.month === month)
    checkMovements(month, sums, report)
    held += total(
      sums.filter(({ account }) => HELD.includes(account)),
      ({ amount }) => amount,
    )
    owed -= total(
      sums.filter(({ account }) => account === 'receivable'),
      ({ amount }) => amount,
    )
    checkFigures(extract, { month, sums, held, owed }, report)
  }
  const named = extract.months.map(({ month }) => month)
  if (named.length !== new Set(named).size || named.some((month) => !months.includes(month)))
    report('The file names months that have no sums, or names one twice.')
  const keys = extract.sums.map(({ month, reason, account }) => [month, reason, account].join(' '))
  if (keys.length !== new Set(keys).size) report('The file has two sums for one reason, account and month.')
}

function checkMovements(month: string, sums: readonly Sum[], report: Report): void {
  for (const [reason, parts] of Map.groupBy(sums, (sum) => sum.reason)) {
    const left = total(parts, ({ amount }) => amount)
    if (left !== 0) report(`${month}: ${reason} does not balance (${left}).`)
    const rules = MOVEMENTS[reason]
    if (!rules) report(`${month}: ${reason} is no movement that the rules know.`)
    for (const { account, amount } of rules ? parts : []) {
      const rule = rules?.[account]
      if (!rule || (rule === '+' && amount < 0) || (rule === '-' && amount > 0))
        report(
          `${month}: ${reason} ${amount < 0 ? 'takes' : 'gives'} ${pounds(Math.abs(amount))} ${amount < 0 ? 'from' : 'to'} ${account}, which the rules do not allow.`,
        )
    }
  }
}

type Month = { month: string; sums: readonly Sum[]; held: number; owed: number }

function checkFigures(extract: Extract, { month, sums, held, owed }: Month, report: Report): void {
  const of = (isWanted: (sum: Sum) => boolean) => total(sums.filter(isWanted), ({ amount }) => amount)
  const groups = extract.streaming.filter((group) => group.month === month)
  const listens = total(groups, (group) => group.listens)
  const streamed = total(groups, ({ toArtists }) => toArtists)
  const worked = {
    moneyIn: -of(({ account, reason }) => account === 'card-provider' && reason !== 'card-fee') / 1e6,
    toArtists: of(({ account, reason }) => ARTISTS.includes(account) && !WITHDRAWALS.includes(reason)) / 1e6,
    platform: of(({ account }) => account === 'platform') / 1e6,
    paidOut: of(({ account }) => account === 'paid-out') / 1e6,
    held: held / 1e6,
    debts: owed / 1e6,
    paidListens: listens,
    averagePerListen: listens === 0 ? 0 : Math.round(streamed / listens) / 1e6,
  }
  const shown = extract.months.find((one) => one.month === month)
  for (const [name, value] of Object.entries(worked)) {
    const said = shown?.[name as keyof typeof worked]
    if (said === undefined || Math.abs(said - value) >= 5e-7)
      report(`${month}: ${name} is said to be ${said}, and is ${value}.`)
  }
}

/** What movements of a reason added to a kind of account in a month. */
export const sumOf = ({ sums }: Extract, month: string, reason: string, account: string): number =>
  total(
    sums.filter((sum) => sum.month === month && sum.reason === reason && sum.account === account),
    ({ amount }) => amount,
  )
