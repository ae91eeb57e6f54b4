import type { UserId } from '@fairwave/contract/ids'
import { micros, pence, toMicros } from '@fairwave/contract/money'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { held, wallet } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { lockAlbum } from '../../music/pricing/content-for-sale.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { recoverChargeback } from '../payments/recover-chargeback.ts'
import { wordsFor } from '../sales/may-undo.ts'
import { lockBuyer } from '../sales/repository-purchases.ts'
import { formatPounds } from '../sales/sale-entry.ts'
import { findShown, type ShownRow } from './read-model-pre-orders.ts'
import * as repository from './repository-pre-orders.ts'
import { SEND_PRE_ORDER_EMAIL } from './send-pre-order-email.ts'

type Ground = Pick<Context, 'jobs'>
type Why = { reason: string; now: Date }

/** Returns what was paid to the buyer's wallet and ends the ownership of tracks that came before. The caller holds the lock on the buyer. */
export async function refundPreOrder(
  { jobs }: Ground,
  tx: Tx,
  { id, accountId, pricePence, extraPence }: repository.PreOrderRow,
  { reason, now }: Why,
): Promise<void> {
  const paid = pence(pricePence + extraPence)
  const { title, artistName } = await findShown(tx, id)
  await repository.setRefunded(tx, id, reason, now)
  await notifyUser(tx, {
    userId: accountId,
    kind: 'refund',
    text: `Your pre-order of “${title}” by ${artistName} was refunded${paid > 0 ? `: ${formatPounds(paid)} is back in your wallet` : ''}. ${reason}`,
    href: '/wallet',
    at: now,
  })
  await jobs.enqueue(tx, SEND_PRE_ORDER_EMAIL, { preOrderId: id, kind: 'refunded' })
  if (paid === 0) return
  await postEntry(tx, {
    at: now,
    reason: 'pre-order-refund',
    description: `Refund of your pre-order: ${title}`.slice(0, 500),
    reference: `pre-order:${id}:refund`,
    undoes: `pre-order:${id}`,
    lines: [
      { account: held(id), amount: micros(-toMicros(paid)) },
      { account: wallet(accountId), amount: toMicros(paid) },
    ],
  })
  await recoverChargeback(tx, accountId, now)
}

/** Cancels a pre-order for its buyer until the album is out, unless a track of it was used. A repeated call returns the same refund. */
export function cancelPreOrder(context: Context, { buyer, id }: { buyer: UserId; id: number }): Promise<void> {
  const { db, clock } = context
  return runInOrder(db, `buyer:${buyer}`, () =>
    db.transaction(async (tx) => {
      await lockBuyer(tx, buyer)
      const order = await repository.findPreOrder(tx, id)
      if (!order || order.accountId !== buyer) throw new Refusal('not-found', 'This pre-order was not found.')
      if (order.refundReason !== null) return
      await lockAlbum(tx, order.albumId)
      const [use] = await repository.listFirstUses(tx, [id])
      const whyNot = whyNotCancelled(await findShown(tx, id), use)
      if (whyNot) throw new Refusal('conflict', whyNot)
      await refundPreOrder(context, tx, order, { reason: 'You cancelled it.', now: clock.now() })
    }),
  )
}

/** Why a buyer cannot cancel, in a sentence; null where they can. */
export function whyNotCancelled(
  { endedAt, refundReason, isOut }: Pick<ShownRow, 'endedAt' | 'refundReason' | 'isOut'>,
  use: Pick<repository.Use, 'usedAs' | 'usedAt'> | undefined,
): string | null {
  if (refundReason !== null) return 'It was refunded.'
  if (isOut || endedAt) return 'The album is out. See “Purchases” in your wallet for what you can still do.'
  return use ? wordsFor(use) : null
}

/** For an account that is deleted: the money is in its wallet again, with the rest of it. */
export async function refundPreOrdersOf(context: Context, tx: Tx, buyer: UserId): Promise<void> {
  await lockBuyer(tx, buyer)
  for (const order of await repository.listWaitingOf(tx, buyer))
    await refundPreOrder(context, tx, order, { reason: 'The account was deleted.', now: context.clock.now() })
}

/** For a pre-order whose buyer's bank took the payment back. One that has ended meanwhile is left alone. */
export async function undoPreOrder(
  ground: Ground,
  tx: Tx,
  { id, buyer, now }: { id: number; buyer: UserId; now: Date },
): Promise<void> {
  const order = await repository.findPreOrder(tx, id)
  if (!order || order.endedAt || order.accountId !== buyer) return
  await refundPreOrder(ground, tx, order, { reason: 'Your bank took the payment back.', now })
}
