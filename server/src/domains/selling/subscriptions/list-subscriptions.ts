import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import * as repository from './repository.ts'
import { toSubscription } from './subscription.ts'

/** The artists a fan subscribes to, latest first; with `isAll`, also cancelled and lapsed subscriptions. */
export const listSubscriptions = async ({ db, clock }: Context, { fan, isAll }: { fan: UserId; isAll: boolean }) =>
  (await repository.listShown(db, fan, isAll)).map((row) => toSubscription(row, clock.now()))

/** The subscription to one artist; null where there never was one. */
export async function getSubscription({ db, clock }: Context, pair: { fan: UserId; artist: UserId }) {
  const row = await repository.findShown(db, pair)
  return row ? toSubscription(row, clock.now()) : null
}
