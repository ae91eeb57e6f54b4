import { type Micros, micros } from '@fairwave/contract/money'
import type { Tx } from '../../platform/database/db.ts'
import type { Outcome, WaitingImpression } from '../campaigns/impressions.ts'
import type { judgeListens } from './judge-listens.ts'
import * as repository from './repository-open-books.ts'
import type { ListenSplit } from './split-impression.ts'

type Batch = {
  impressions: readonly WaitingImpression[]
  outcomes: readonly Outcome[]
  royalties: readonly (ListenSplit & { impression: WaitingImpression })[]
  judged: Awaited<ReturnType<typeof judgeListens>>
  now: Date
}

/** Counts what a batch split and excluded for the open books, as figures only: they contain no listener or artist. */
export async function addToOpenBooks(tx: Tx, { impressions, outcomes, royalties, judged, now }: Batch): Promise<void> {
  const month = `${now.toISOString().slice(0, 7)}-01`
  const outcomeOf = new Map(outcomes.map(({ id, outcome }) => [id, outcome]))
  await repository.addOutcomes(
    tx,
    month,
    count(impressions, ({ id, price }) => ({ key: outcomeOf.get(id) ?? '', price })).map(({ of, rows }) => ({
      outcome: of.key,
      impressions: rows.length,
      price: micros(rows.reduce((sum, { price }) => sum + price, 0)),
    })),
  )
  const excluded = impressions.flatMap(({ id }) => judged.get(id)?.excluded ?? [])
  await repository.addExcluded(
    tx,
    month,
    count(excluded, ({ reason }) => ({ key: reason })).map(({ of, rows }) => ({
      reason: of.key,
      listens: rows.length,
    })),
  )
  const listensOf = new Map<number, number>()
  for (const { impression } of royalties) listensOf.set(impression.id, (listensOf.get(impression.id) ?? 0) + 1)
  const shares = count(royalties, ({ impression, listen, amount, toArtists }) => ({
    key: [impression.price, listensOf.get(impression.id), amount, listen.artistPercent, toArtists].join(' '),
    price: impression.price,
    listens: listensOf.get(impression.id) ?? 0,
    percent: listen.artistPercent,
    amount,
    toArtists,
  }))
  await repository.addSplits(
    tx,
    month,
    shares.map(({ of: { key: _, ...terms }, rows }) => ({ ...terms, shares: rows.length })),
  )
}

/** Counts what reviews held, released and returned. What was held was counted in the splits of its night. */
export async function addReviewed(
  tx: Tx,
  act: 'held' | 'released' | 'returned',
  listens: readonly { amount: Micros; toArtists: Micros }[],
  now: Date,
): Promise<void> {
  const sum = (amounts: number[]) => micros(amounts.reduce((total, amount) => total + amount, 0))
  await repository.addReviewed(tx, `${now.toISOString().slice(0, 7)}-01`, {
    act,
    shares: listens.length,
    amount: sum(listens.map(({ amount }) => amount)),
    toArtists: sum(listens.map(({ toArtists }) => toArtists)),
  })
}

/** Groups rows by key, each with the terms of its first row. Sorted, so that two batches cannot deadlock. */
function count<Row, Of extends { key: string }>(
  rows: readonly Row[],
  toOf: (row: Row) => Of,
): { of: Of; rows: Row[] }[] {
  const groups = new Map<string, { of: Of; rows: Row[] }>()
  for (const row of rows) {
    const of = toOf(row)
    const group = groups.get(of.key) ?? { of, rows: [] }
    group.rows.push(row)
    groups.set(of.key, group)
  }
  return [...groups.values()].sort((one, other) => (one.of.key < other.of.key ? -1 : 1))
}
