import type { Payout, PayoutHold } from '@fairwave/contract/earnings/admin-payouts'
import type { UserId } from '@fairwave/contract/ids'
import { micros, toMicros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { formatPounds } from '../../../platform/format-pounds.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { earnings, PAID_OUT, pending } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { refuseWhileShort } from '../../ground/ledger/till.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { toPayout } from './list-payouts.ts'
import type { PayoutRow } from './repository.ts'
import * as repository from './repository.ts'
import { SEND_PAYOUT_EMAIL } from './send-payout-email.ts'
import { WITHDRAWAL_RETURNED } from './source.ts'

type Settling = { admin: UserId; id: number; failure?: string | undefined }

/** Settles a payout: paid, or failed with its money returned. It happens once, however many administrators request it. */
export function settlePayout({ db, jobs, clock }: Context, { admin, id, failure }: Settling): Promise<Payout> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const payout = await repository.lockPayout(tx, id, now)
    if (!payout) throw new Refusal('not-found', 'There is no such payout.')
    const wanted = failure === undefined ? 'paid' : 'failed'
    if (payout.state === wanted) return toPayout(payout, now)
    if (payout.state !== 'pending') throw new Refusal('conflict', `This payout is ${payout.state} already.`)
    if (wanted === 'paid' && !payout.hasLeft) await refuseWhileHeld(tx, payout)
    await settle({ jobs }, tx, { payout, by: admin, failure, now })
    const subject = `payout ${id}, ${formatPounds(payout.amountPence)} to @${payout.username}`
    await writeAuditLog(tx, { admin, act: `payout-${wanted}`, subject, details: failure, at: now })
    return toPayout((await repository.findPayout(tx, id, now)) as PayoutRow, now)
  })
}

/** Returns the money of a payout that is pending and locked to its owner, who asked for it. */
export async function returnPayout(
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  tx: Tx,
  { id, owner, failure }: { id: number; owner: UserId; failure: string },
): Promise<void> {
  const payout = await repository.lockPayout(tx, id, clock.now())
  if (payout?.state === 'pending') await settle({ jobs }, tx, { payout, by: owner, failure, now: clock.now() })
}

type Settlement = { payout: PayoutRow; by: UserId; failure: string | undefined; now: Date }

async function settle({ jobs }: Pick<Context, 'jobs'>, tx: Tx, { payout, by, failure, now }: Settlement) {
  const { id } = payout
  await repository.settlePayout(tx, { id, state: failure === undefined ? 'paid' : 'failed', by, failure, now })
  await notifyOwner(tx, payout, failure, now)
  await jobs.enqueue(tx, SEND_PAYOUT_EMAIL, { about: 'payout', payoutId: id }, { key: `payout-email:${id}` })
  await post(tx, payout, failure, now)
}

/** What has left is recorded as it was; anything else is paid only where nothing holds it. */
async function refuseWhileHeld(tx: Tx, { holds: [hold], heldUntil }: PayoutRow): Promise<void> {
  if (hold) throw new Refusal('conflict', `This payout is held: ${wordsForHold(hold, heldUntil)}. You can allow it.`)
  await refuseWhileShort(tx)
}

function wordsForHold(hold: PayoutHold, until: Date | null): string {
  if (hold === 'suspended') return 'its owner is suspended'
  if (hold === 'debt') return 'its owner owes money for refunded music'
  if (hold === 'shared-bank') return 'ad money of several artists that was not reviewed goes to its bank account'
  const when = until ? ` until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''
  return `the bank account was changed before this withdrawal, so it waits${when}`
}

function post(tx: Tx, { id, userId, amountPence }: PayoutRow, failure: string | undefined, now: Date) {
  const amount = toMicros(amountPence)
  const isPaid = failure === undefined
  return postEntry(tx, {
    at: now,
    reason: isPaid ? 'payout' : WITHDRAWAL_RETURNED,
    description: isPaid ? 'Paid to bank account' : `Withdrawal returned: ${failure}`,
    reference: `payout:${id}:${isPaid ? 'paid' : 'failed'}`,
    lines: [
      { account: pending(userId), amount: micros(-amount) },
      { account: isPaid ? PAID_OUT : earnings(userId), amount },
    ],
  })
}

function notifyOwner(tx: Tx, { id, userId, amountPence, lastFour }: PayoutRow, failure: string | undefined, now: Date) {
  const sum = formatPounds(amountPence)
  return notifyUser(tx, {
    userId,
    kind: failure === undefined ? 'payout-paid' : 'payout-failed',
    text:
      failure === undefined
        ? `${sum} is on its way to your bank account ending in ${lastFour}.`
        : `Your withdrawal of ${sum} could not be paid and is back in your balance: ${failure}`,
    href: '/admin/money',
    key: `payout:${id}`,
    at: now,
  })
}
