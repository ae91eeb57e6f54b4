import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listLowered } from './read-model-lowered-prices.ts'
import * as repository from './repository-lowered-prices.ts'

type Priced = { isLowered: boolean; trackIds: readonly TrackId[] }

/** Stores what lowered the price of a sale or pre-order: the purchases of tracks on it that its buyer owned. */
export async function recordBasis(
  tx: Tx,
  { isLowered, trackIds }: Priced,
  { buyer, missing, lowered }: { buyer: UserId; missing: readonly TrackId[]; lowered: repository.Lowered },
): Promise<void> {
  if (!isLowered) return
  const owned = trackIds.filter((id) => !missing.includes(id))
  await repository.insertBasis(tx, { buyer, owned, lowered })
}

export const moveBasisToSale = repository.moveToSale

/** The title of what each of these sales lowered the price of, where that still stands. */
export const titlesLoweredBy = async (tx: Tx, sales: readonly number[]): Promise<Map<number, string>> =>
  new Map((await listLowered(tx, sales)).map(({ basisId, title }) => [basisId, title]))

/** The sales and pre-orders that still stand and cost less because of this one. */
export const listLoweredBy = (tx: Tx, sale: number) => listLowered(tx, [sale])

/** In a sentence, why a sale cannot be undone before another. */
export const wordsForLowered = (title: string): string =>
  `It lowered the price of “${title}”, which has to be undone or refunded first.`

export async function refuseIfLowering(tx: Tx, sale: number): Promise<void> {
  const title = (await titlesLoweredBy(tx, [sale])).get(sale)
  if (title !== undefined) throw new Refusal('conflict', wordsForLowered(title))
}
