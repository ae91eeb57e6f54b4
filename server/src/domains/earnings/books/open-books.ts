import { EXCLUSIONS, RULES } from '@fairwave/contract/advertising/fair-rules'
import type { BooksExtract } from '@fairwave/contract/earnings/books'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { listClosings } from '../../ground/ledger/close-days.ts'
import { listSums } from '../../ground/ledger/list-sums.ts'
import { lastSeal } from '../../ground/ledger/seal-ledger.ts'
import { byMonth } from './by-month.ts'
import { extractDigest } from './extract-digest.ts'
import { figuresOf } from './figures.ts'
import { mergeGroups } from './merge-groups.ts'
import * as repository from './read-model-books.ts'

const FRESH_MS = 5 * 60_000
/** Few entries are added up quickly, and a new site's first pound should appear soon. */
const FRESH_WHILE_YOUNG_MS = 10_000
const YOUNG_ENTRIES = 1000

/** The open books, added up at most every few minutes for any number of requests. */
export function createOpenBooks({ db, clock }: Pick<Context, 'db' | 'clock'>): () => Promise<BooksExtract> {
  let made: { at: number; freshMs: number; books: Promise<BooksExtract> } | undefined
  return () => {
    const now = clock.now()
    if (made && Math.abs(now.getTime() - made.at) < made.freshMs) return made.books
    const making = { at: now.getTime(), freshMs: FRESH_MS, books: db.transaction((tx) => addUp(tx, now)) }
    made = making
    making.books.then(
      ({ seal }) => {
        if ((seal?.seq ?? 0) < YOUNG_ENTRIES) making.freshMs = FRESH_WHILE_YOUNG_MS
      },
      () => {
        if (made === making) made = undefined
      },
    )
    return making.books
  }
}

async function addUp(tx: Tx, now: Date): Promise<BooksExtract> {
  await repository.readOneMoment(tx)
  const sums = byMonth(await listSums(tx))
  const streaming: BooksExtract['streaming'] = []
  for (const [month, groups] of Map.groupBy(await repository.listStreaming(tx), (group) => group.month)) {
    streaming.push(...(await mergeGroups(groups, (artists) => repository.countListeners(tx, month, artists))))
  }
  const extract: Omit<BooksExtract, 'digest'> = {
    madeAt: now.toISOString(),
    isSandbox: await repository.hasSandboxMoney(tx),
    unit: 'millionths of a pound',
    seal: await lastSeal(tx),
    months: figuresOf(sums, streaming),
    sums,
    streaming,
    rules: {
      artistPercent: RULES.artistPercent,
      fewestListeners: RULES.fewestListeners,
      exclusions: EXCLUSIONS,
    },
    shares: await repository.listShares(tx),
    outcomes: await repository.listOutcomes(tx),
    excluded: await repository.listExcluded(tx),
    reviewed: await repository.listReviewed(tx),
    sales: await repository.listSales(tx),
    days: await listClosings(tx),
  }
  return { ...extract, digest: extractDigest(extract) }
}
