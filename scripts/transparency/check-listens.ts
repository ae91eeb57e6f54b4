import { RULES } from '@fairwave/contract/advertising/fair-rules'
import { sumOf } from './check-sums.ts'
import { type Extract, pounds, type Report, total } from './extract.ts'

type Share = Extract['shares'][number]

/** Ads without a heard track before them pay nothing; every other reason is published with the rules. */
const NOTHING_HEARD = 'nothing-heard'

/** From the listens up: each ad is split by the rules, and the ledger moved exactly that amount. */
export function checkListens(extract: Extract, report: Report): void {
  const { shares, outcomes, streaming, sums } = extract
  const months = new Set(
    [...shares, ...outcomes, ...streaming, ...sums.filter(({ reason }) => reason === 'streaming')].map(
      ({ month }) => month,
    ),
  )
  for (const month of [...months].sort()) {
    const ofMonth = shares.filter((share) => share.month === month)
    for (const rows of Map.groupBy(ofMonth, ({ price, listens }) => `${price} ${listens}`).values())
      checkAds(month, rows, report)
    for (const share of ofMonth) checkShare(share, report)
    checkMonth(extract, month, ofMonth, report)
  }
  checkReasons(extract, report)
  checkReviews(extract, report)
  checkGroups(extract, report)
}

/** Ads of one price that were each split among the same number of listens: equal parts, and the earliest listens get the remainder. */
function checkAds(month: string, rows: readonly Share[], report: Report): void {
  const [{ price, listens }] = rows as [Share]
  const what = `${month}: ads of ${pounds(price)} split among ${listens} ${listens === 1 ? 'listen' : 'listens'}`
  const paid = Math.min(price, listens)
  const all = total(rows, ({ shares }) => shares)
  const ads = all / paid
  if (!Number.isInteger(ads)) {
    report(`${what}: ${all} listens were paid, which is no whole number of ads.`)
    return
  }
  const [each, remainder] = [Math.floor(price / listens), price % listens]
  const larger = total(
    rows.filter(({ amount }) => amount === each + 1),
    ({ shares }) => shares,
  )
  const smaller = total(
    rows.filter(({ amount }) => amount === each),
    ({ shares }) => shares,
  )
  if (larger !== ads * remainder || larger + smaller !== all)
    report(`${what}: the parts are not equal to the millionth, with the remainder on the earliest listens.`)
}

function checkShare({ month, amount, percent, toArtists }: Share, report: Report): void {
  if (percent < RULES.artistPercent || percent > 100)
    report(`${month}: a listen was paid at ${percent} %, but artists get ${RULES.artistPercent} % at least.`)
  const right = Math.ceil((amount * percent) / 100)
  if (toArtists !== right)
    report(
      `${month}: of ${pounds(amount)} at ${percent} % a listen paid ${pounds(toArtists)}; rounded up it is ${pounds(right)}.`,
    )
}

function checkMonth(extract: Extract, month: string, shares: readonly Share[], report: Report): void {
  const shared = total(shares, (share) => share.amount * share.shares)
  // What was held for review is paid in the month in which it is released.
  const reviewed = (act: string) => extract.reviewed.filter((one) => one.month === month && one.act === act)
  const [held, released] = [reviewed('held'), reviewed('released')]
  const paid = shared - total(held, ({ amount }) => amount) + total(released, ({ amount }) => amount)
  const toArtists =
    total(shares, (share) => share.toArtists * share.shares) -
    total(held, (one) => one.toArtists) +
    total(released, (one) => one.toArtists)
  const compare = (what: string, said: number, right: number) => {
    if (said !== right) report(`${month}: ${what} ${pounds(said)}, but the listens come to ${pounds(right)}.`)
  }
  const moved = (account: string) => sumOf(extract, month, 'streaming', account)
  compare('campaigns spent', -moved('campaign'), paid)
  compare('artists got of ads', moved('earnings'), toArtists)
  compare('the platform kept of ads', moved('platform'), paid - toArtists)
  const ofAds = extract.outcomes.filter((one) => one.month === month && one.outcome === 'shared')
  compare(
    'ads that were split cost',
    total(ofAds, ({ price }) => price),
    shared,
  )
  const ads = total(shares, (share) => share.shares / Math.min(share.price, share.listens))
  const counted = total(ofAds, ({ impressions }) => impressions)
  if (Math.abs(ads - counted) > 1e-6)
    report(`${month}: ${counted} ads were split, but the listens are those of ${Math.round(ads)}.`)
  const groups = extract.streaming.filter((group) => group.month === month)
  compare(
    'listening by artist was paid',
    total(groups, ({ amount }) => amount),
    paid,
  )
  compare(
    'artists by name got',
    total(groups, (group) => group.toArtists),
    toArtists,
  )
}

/** No more is released or returned than was held. */
function checkReviews({ reviewed }: Extract, report: Report): void {
  for (const what of ['shares', 'amount', 'toArtists'] as const) {
    const sum = (isWanted: (act: string) => boolean) =>
      total(
        reviewed.filter(({ act }) => isWanted(act)),
        (one) => one[what],
      )
    if (sum((act) => act !== 'held') > sum((act) => act === 'held'))
      report(`Reviews released and returned more than they held (${what}).`)
  }
}

/** Listens and ads are only excluded for a published reason. */
function checkReasons({ outcomes, excluded, rules }: Extract, report: Report): void {
  const known = new Set([NOTHING_HEARD, ...Object.keys(rules?.exclusions ?? {})])
  for (const { month, outcome } of outcomes)
    if (outcome !== 'shared' && !known.has(outcome))
      report(`${month}: ads paid nothing for “${outcome}”, which is no published reason.`)
  for (const { month, reason } of excluded)
    if (!known.has(reason)) report(`${month}: listens were left out for “${reason}”, which is no published reason.`)
  if (rules?.artistPercent !== RULES.artistPercent)
    report(`The file says that artists get ${rules?.artistPercent} %; the rule is ${RULES.artistPercent} %.`)
}

/** Every named artist was heard by enough listeners, and got no less than the rule says. */
function checkGroups({ streaming }: Extract, report: Report): void {
  for (const { month, artist, listeners, listens, amount, toArtists } of streaming) {
    const who = artist ?? 'artists who stand together'
    if (artist !== null && (listeners ?? 0) < RULES.fewestListeners)
      report(`${month}: ${artist} has too few listeners to be named.`)
    if (listeners !== null && listens < listeners) report(`${month}: ${who} had more listeners than listens.`)
    if (toArtists * 100 < amount * RULES.artistPercent || toArtists > amount)
      report(
        `${month}: ${who} got ${pounds(toArtists)} of ${pounds(amount)}, but artists get ${RULES.artistPercent} % at least.`,
      )
  }
}
