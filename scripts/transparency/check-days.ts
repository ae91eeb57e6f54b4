import { createHash } from 'node:crypto'
import type { Day, Extract, Report } from './extract.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const DAY_MS = 86_400_000

/** Every closed day continues the previous one, and the sums of closed months are those that were closed. */
export function checkDays(extract: Extract, report: Report): void {
  let before: Day | undefined
  for (const closed of extract.days) {
    const { day, seq, seal, sums, hash } = closed
    if (hash !== sha256([before?.hash ?? '0'.repeat(64), day, seq, seal, sums].join(' ')))
      report(`${day}: the closing hash does not follow from the day and the day before.`)
    if (before && Date.parse(day) - Date.parse(before.day) !== DAY_MS)
      report(`${day}: the closed day before it is ${before.day}, so a day is missing.`)
    if (before && seq < before.seq) report(`${day}: the ledger had fewer entries than the day before.`)
    before = closed
  }
  if (before && (!extract.seal || extract.seal.seq < before.seq))
    report(`${before.day}: the ledger had ${before.seq} sealed entries, and has fewer now.`)
  if (before && extract.seal?.seq === before.seq && extract.seal.hash !== before.seal)
    report(`${before.day}: the newest seal is not the one that this day closed with.`)
  checkMonths(extract, report)
}

/** The last day of a month closes with a hash of its sums: they cannot be changed later. */
function checkMonths(extract: Extract, report: Report): void {
  const lastOf = new Map(extract.days.map((closed) => [closed.day.slice(0, 7), closed]))
  for (const [month, { day, sums }] of lastOf) {
    const isOver = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 7) !== month
    if (!isOver) continue
    const lines = extract.sums
      .filter((sum) => sum.month === month)
      .map(({ reason, account, amount, entries }) => `${reason} ${account} ${amount} ${entries}`)
    if (sha256(lines.sort().join('\n')) !== sums)
      report(`${month}: the sums are not those with which ${day} closed: something was added or changed afterwards.`)
  }
}

/** Whether the days in a saved copy are still published unchanged. */
export function compareDays(kept: readonly Day[], published: readonly Day[], report: Report): void {
  const now = new Map(published.map((closed) => [closed.day, closed]))
  for (const { day, hash, seal } of kept) {
    const same = now.get(day)
    if (!same) report(`${day}: your copy has this day, and the site no longer has it.`)
    else if (same.hash !== hash || same.seal !== seal)
      report(
        `${day}: your copy says ${hash}, and the site now says ${same.hash}: the books were changed after that day.`,
      )
  }
}
