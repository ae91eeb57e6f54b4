import { ConfigError } from '../config.ts'
import { findUnfinished } from '../domains/advertising/campaigns/impressions.ts'
import { archiveMessages, restoreMessages } from '../domains/community/messages/archive-messages.ts'
import { archiveLines, restoreLines } from '../domains/ground/ledger/archive/archive-lines.ts'
import type { Tx } from '../platform/database/db.ts'
import { firstDay, type Month, type MonthlyTable } from '../platform/months/monthly-tables.ts'

/** What else happens in the transaction that takes a month out of a table, or brings it back. */
type ArchiveRule = {
  /** The site still reads what is younger than this. */
  keptMonths: number
  archive?(tx: Tx, month: Month, now: Date): Promise<unknown>
  restore?(tx: Tx, month: Month): Promise<unknown>
}

const YEAR = 13

const between = ({ month }: Month) => {
  const from = new Date(firstDay(month))
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) }
}

const idOf = (bound: string) => Number(bound.replaceAll("'", ''))

export const ARCHIVE_RULES: Record<MonthlyTable, ArchiveRule> = {
  play: { keptMonths: YEAR },
  impression: {
    keptMonths: YEAR,
    async archive(tx, month) {
      if (await findUnfinished(tx, between(month)))
        throw new ConfigError(`Impressions of ${month.month} are not split among artists yet, or are held for review.`)
    },
  },
  notification: { keptMonths: YEAR },
  message: {
    keptMonths: YEAR,
    archive: (tx, month) => archiveMessages(tx, between(month)),
    restore: (tx, month) => restoreMessages(tx, between(month)),
  },
  // Statements show two years, and nothing older can be refunded.
  ledger_line: {
    keptMonths: 2 * YEAR - 1,
    archive: (tx, { month, from, to }, now) => archiveLines(tx, { month, first: idOf(from), next: idOf(to) }, now),
    restore: (tx, { month }) => restoreLines(tx, month),
  },
}
