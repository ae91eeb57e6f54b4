import type { UserId } from '@fairwave/contract/ids'
import type { Db, Tx } from '../database/db.ts'
import type { KeyChange, SecretSettings } from './secret-key.ts'

const AT_ONCE = 200

export type Resealed = { resealed: number; lost: string[] }
type Row = { id: number; owner: UserId; sealed: Buffer }
type Sealed = {
  /** What a row that neither key opens is called. */
  name: string
  list(tx: Tx, after: number, limit: number): Promise<Row[]>
  opens(settings: SecretSettings, owner: UserId, sealed: Buffer): boolean
  /** Seals a row with the new key; returns how many rows that changed. */
  reseal(tx: Tx, change: KeyChange, row: Row): Promise<number>
}

/**
 * Seals every row with the new key. May be interrupted and started again: what the new key opens is done already. Returns how many were
 * sealed again, and which neither key opens.
 */
export async function resealRows(db: Db, change: KeyChange, { name, list, opens, reseal }: Sealed): Promise<Resealed> {
  const all: Resealed = { resealed: 0, lost: [] }
  for (let after = 0; ; ) {
    const rows = await list(db, after, AT_ONCE)
    if (rows.length === 0) return all
    after = rows.at(-1)!.id
    await db.transaction(async (tx) => {
      for (const row of rows) {
        if (opens(change.to, row.owner, row.sealed)) continue
        if (opens(change.from, row.owner, row.sealed)) all.resealed += await reseal(tx, change, row)
        else all.lost.push(`${name} ${row.id}`)
      }
    })
  }
}
