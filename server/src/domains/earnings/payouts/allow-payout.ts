import type { Payout } from '@fairwave/contract/earnings/admin-payouts'
import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { formatPounds } from '../../../platform/format-pounds.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { toPayout } from './list-payouts.ts'
import * as repository from './repository.ts'

type Allowing = { admin: UserId; id: number; reason: string }

/** Lets one held payout go, for the reasons that are known now. A repeated call changes nothing. */
export function allowPayout({ db, clock }: Context, { admin, id, reason }: Allowing): Promise<Payout> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const payout = await repository.lockPayout(tx, id, now)
    if (!payout) throw new Refusal('not-found', 'There is no such payout.')
    if (payout.state !== 'pending') throw new Refusal('conflict', `This payout is ${payout.state} already.`)
    if (payout.holds.length === 0) return toPayout(payout, now)
    await repository.setAllowed(tx, { id, admin, holds: payout.holds, now })
    const subject = `payout ${id}, ${formatPounds(payout.amountPence)} to @${payout.username}, held for ${payout.holds.join(', ')}`
    await writeAuditLog(tx, { admin, act: 'payout-allowed', subject, details: reason, at: now })
    return toPayout((await repository.findPayout(tx, id, now)) ?? payout, now)
  })
}
