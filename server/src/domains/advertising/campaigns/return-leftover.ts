import { micros } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { campaign, wallet } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { recoverChargeback } from '../../selling/payments/recover-chargeback.ts'
import * as repository from './repository.ts'

/**
 * Returns what an ended campaign has neither spent nor reserved for an open break. Called again when a break or the
 * daily split releases more.
 */
export async function returnLeftover(tx: Tx, id: number, now: Date): Promise<void> {
  const row = await repository.lock(tx, id)
  if (row?.state !== 'ended') return
  const left = micros(row.budget - row.spent - row.reserved - row.returned)
  if (left === 0) return
  await repository.addReturned(tx, id, left)
  await postEntry(tx, {
    at: now,
    reason: 'campaign-return',
    reference: `campaign:${id}:return:${row.returned}`,
    description: `Back from campaign: ${row.title}`,
    lines: [
      { account: campaign(id), amount: micros(-left) },
      { account: wallet(row.accountId), amount: left },
    ],
  })
  await recoverChargeback(tx, row.accountId, now)
}
