import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { addAdminNotice, removeNotice } from '../../../platform/site-notices.ts'
import { NOTHING_BEFORE, sealOf } from './chain.ts'
import * as repository from './repository-seals.ts'

const ROWS_AT_A_TIME = 1000
const NOTICE = 'audit-log-difference'

/** Seals what was written since the last time. The last seal is logged: an outside copy shows whether the chain was rewritten. */
export async function sealAuditLog({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  for (;;) {
    const seals = await db.transaction(sealSome)
    const last = seals.at(-1)
    if (last) log.info({ seq: last.seq, seal: last.hash.toString('hex') }, 'audit log sealed')
    if (seals.length < ROWS_AT_A_TIME) return
  }
}

async function sealSome(tx: Tx): Promise<repository.Seal[]> {
  // Another worker is already sealing.
  if (!(await repository.takeSealing(tx))) return []
  let { seq, hash } = (await repository.lastSeal(tx)) ?? { seq: 0, hash: NOTHING_BEFORE }
  const seals = (await repository.listUnsealed(tx, ROWS_AT_A_TIME)).map((entry) => {
    seq += 1
    hash = sealOf(hash, seq, entry)
    return { seq, entryId: entry.id, hash }
  })
  if (seals.length > 0) await repository.insertSeals(tx, seals)
  return seals
}

export type VerifiedLog = { rows: number; lastSeal: { seq: number; hash: string } | null; difference: string | null }

/** Recomputes the chain from the rows; names the first row that was changed, removed or put in between. */
export async function verifyAuditLog({ db }: Pick<Context, 'db'>): Promise<VerifiedLog> {
  let seq = 0
  let hash: Buffer = NOTHING_BEFORE
  const upTo = (difference: string | null): VerifiedLog => ({
    rows: seq,
    lastSeal: seq === 0 ? null : { seq, hash: hash.toString('hex') },
    difference,
  })
  for (;;) {
    const rows = await repository.listChain(db, seq, ROWS_AT_A_TIME)
    for (const row of rows) {
      const { entryId, id } = row
      if (row.seq !== seq + 1) return upTo(`Seal ${seq + 1} of the audit log is missing.`)
      if (id === null) return upTo(`Row ${entryId} of the audit log is gone.`)
      const expected = sealOf(hash, row.seq, { ...row, id })
      if (!expected.equals(row.hash))
        return upTo(`Row ${entryId} of the audit log does not fit its seal: it or an earlier seal was changed.`)
      seq = row.seq
      hash = expected
    }
    if (rows.length < ROWS_AT_A_TIME) return upTo(null)
  }
}

/** For the scheduled tasks: administrators are told of a difference, and no longer once there is none. */
export async function checkAuditLog(context: Pick<Context, 'db' | 'log' | 'clock'>): Promise<void> {
  const { difference } = await verifyAuditLog(context)
  if (!difference) return void (await removeNotice(context.db, NOTICE))
  context.log.error({ difference }, 'the audit log is not in order')
  await addAdminNotice(context, NOTICE, `The check of the audit log found a difference. ${difference}`)
}
