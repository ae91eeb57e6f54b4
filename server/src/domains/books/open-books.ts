import type { BooksExtract } from '@fairwave/contract/books'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { lastSeal } from '../ledger/last-seal.ts'
import { listSums } from '../ledger/list-sums.ts'
import { byMonth } from './by-month.ts'
import { figuresOf } from './figures.ts'
import { mergeGroups } from './merge-groups.ts'
import * as repository from './repository.ts'

const FRESH_MS = 5 * 60_000

/** The open books, added up at most every few minutes however many ask. */
export function createOpenBooks({ db, clock }: Pick<Context, 'db' | 'clock'>): () => Promise<BooksExtract> {
  let made: { at: number; books: Promise<BooksExtract> } | undefined
  return () => {
    const now = clock.now()
    if (made && Math.abs(now.getTime() - made.at) < FRESH_MS) return made.books
    const books = db.transaction((tx) => addUp(tx, now))
    made = { at: now.getTime(), books }
    books.catch(() => {
      made = undefined
    })
    return books
  }
}

async function addUp(tx: Tx, now: Date): Promise<BooksExtract> {
  await repository.readOneMoment(tx)
  const sums = byMonth(await listSums(tx))
  const streaming: BooksExtract['streaming'] = []
  for (const [month, groups] of Map.groupBy(await repository.listStreaming(tx), (group) => group.month)) {
    streaming.push(...(await mergeGroups(groups, (artists) => repository.countListeners(tx, month, artists))))
  }
  return {
    madeAt: now.toISOString(),
    isSandbox: await repository.hasSandboxMoney(tx),
    unit: 'millionths of a pound',
    seal: await lastSeal(tx),
    months: figuresOf(sums, streaming),
    sums,
    streaming,
  }
}
