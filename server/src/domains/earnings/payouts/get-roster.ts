import type { RosterEntry } from '@fairwave/contract/earnings/payouts'
import type { UserId } from '@fairwave/contract/ids'
import { type Micros, wholePence } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import { earnings, receivable } from '../../ground/ledger/account.ts'
import { balancesOf } from '../../ground/ledger/balance.ts'
import { toPublicUser } from '../../people/accounts/user-shapes.ts'
import * as repository from './read-model-roster.ts'

/** A label's artists with their figures, in four statements for any number of artists. */
export async function getRoster({ db }: Pick<Context, 'db'>, label: UserId): Promise<RosterEntry[]> {
  const rows = await repository.listRoster(db, label)
  const signed = rows.filter(({ acceptedAt }) => acceptedAt).map(({ id }) => id)
  const sales = await repository.countSales(db, signed)
  const withdrawn = await repository.sumWithdrawn(db, signed)
  const balances = await balancesOf(
    db,
    signed.flatMap((id) => [earnings(id), receivable(id)]),
  )
  const earnedBy = (id: UserId) => {
    const own = (balances.get(earnings(id)) ?? 0) + (balances.get(receivable(id)) ?? 0)
    return Math.max(0, wholePence(own as Micros) + (withdrawn.get(id) ?? 0))
  }
  return rows.map((row) => ({
    ...toPublicUser(row),
    status: row.acceptedAt ? 'accepted' : 'offered',
    asksToManageCatalog: row.asksToManageCatalog,
    managesCatalog: row.managesCatalog,
    mayRelease: row.mayRelease,
    asksToRelease: row.asksToRelease,
    stats: {
      trackCount: row.trackCount,
      totalPlays: row.totalPlays,
      totalSales: row.acceptedAt ? (sales.get(row.id) ?? 0) : null,
      totalEarnings: row.acceptedAt ? earnedBy(row.id) : null,
    },
  }))
}
