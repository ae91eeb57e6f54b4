import { compareDays } from './check-days.ts'
import { type Extract, pounds, type Report, total } from './extract.ts'

/** Ads that were heard on a month's last days are divided in the nights after it. */
const SETTLED_MS = 3 * 86_400_000

const LISTS = ['months', 'sums', 'shares', 'outcomes', 'excluded', 'reviewed', 'sales'] as const
type List = (typeof LISTS)[number]
type Row = Record<string, unknown> & { month: string }

/** What a list counts: it only grows while a month runs. All else in a row, but the amounts that follow, says what is counted. */
const COUNTED: Record<List, string | undefined> = {
  months: undefined,
  sums: 'entries',
  shares: 'shares',
  outcomes: 'impressions',
  excluded: 'listens',
  reviewed: 'shares',
  sales: 'sales',
}
const FOLLOWING: Partial<Record<List, readonly string[]>> = {
  sums: ['amount'],
  outcomes: ['price'],
  reviewed: ['amount', 'toArtists'],
}

/**
 * Whether what a saved extract says still holds: months that were over then are the same in every field, and of the month that ran
 * nothing was taken out. Artists may have got another name, so their plays are compared by name where it is the same.
 */
export function compareExtract(kept: Extract, now: Extract, report: Report): void {
  compareDays(kept.days, now.days, report)
  compareSeals(kept, now, report)
  const isOver = (month: string) => month < new Date(Date.parse(kept.madeAt) - SETTLED_MS).toISOString().slice(0, 7)
  for (const list of LISTS) {
    const [before, after] = [kept[list] as Row[], now[list] as Row[]]
    for (const month of new Set([...before, ...after].map((row) => row.month))) {
      const of = (rows: Row[]) => rows.filter((row) => row.month === month)
      if (isOver(month)) compareRows(month, list, of(before), of(after), report)
      else compareCounts(month, list, of(before), of(after), report)
    }
  }
  comparePlays(kept, now, isOver, report)
}

/** The newest seal of the copy is in the chain: the days that closed since continue it. */
function compareSeals(kept: Extract, now: Extract, report: Report): void {
  if (!kept.seal) return
  const { seq, hash } = kept.seal
  if (!now.seal || now.seal.seq < seq) report(`Your copy has ${seq} sealed entries, and the site now has fewer.`)
  const newest = now.seal ? [now.seal] : []
  const same = [...newest, ...now.days.map((day) => ({ seq: day.seq, hash: day.seal }))].find((one) => one.seq === seq)
  if (same && same.hash !== hash) report(`Your copy has another seal after ${seq} entries than the site now has.`)
}

const written = (row: Row): string =>
  JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))

function compareRows(month: string, list: List, before: Row[], after: Row[], report: Report): void {
  const [kept, now] = [before.map(written).sort(), after.map(written).sort()]
  if (kept.join('\n') === now.join('\n')) return
  const gone = kept.find((row) => !now.includes(row))
  const added = now.find((row) => !kept.includes(row))
  report(`${month}: ${list} is not what your copy has: ${gone ?? 'nothing'} is now ${added ?? 'missing'}.`)
}

function compareCounts(month: string, list: List, before: Row[], after: Row[], report: Report): void {
  const counted = COUNTED[list]
  if (!counted) return
  const left = [counted, ...(FOLLOWING[list] ?? [])]
  const keyOf = (row: Row) =>
    written(Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name))) as Row)
  const now = new Map(after.map((row) => [keyOf(row), row]))
  for (const row of before) {
    const same = now.get(keyOf(row))
    if (same?.[counted] === row[counted] && written(same as Row) !== written(row))
      report(`${month}: as many ${counted} in ${list} as in your copy come to something else now: ${keyOf(row)}.`)
    if (Number(same?.[counted] ?? 0) < Number(row[counted]))
      report(`${month}: your copy has more ${counted} in ${list} than the site now has: ${keyOf(row)}.`)
  }
}

function comparePlays(kept: Extract, now: Extract, isOver: (month: string) => boolean, report: Report): void {
  for (const month of new Set(kept.streaming.map((row) => row.month))) {
    const of = ({ streaming }: Extract) => streaming.filter((row) => row.month === month)
    const [before, after] = [of(kept), of(now)]
    for (const what of ['listens', 'amount', 'toArtists'] as const) {
      const [was, is] = [total(before, (row) => row[what]), total(after, (row) => row[what])]
      if (isOver(month) ? is === was : is >= was) continue
      const say = (value: number) => (what === 'listens' ? String(value) : pounds(value))
      report(`${month}: ${what} of all artists was ${say(was)} in your copy, and is ${say(is)}.`)
    }
    if (!isOver(month)) continue
    const named = new Map(after.flatMap((row) => (row.artist === null ? [] : [[row.artist, written(row)]])))
    for (const row of before)
      if (row.artist !== null && (named.get(row.artist) ?? written(row)) !== written(row))
        report(`${month}: the plays of ${row.artist} are not those in your copy.`)
  }
}
