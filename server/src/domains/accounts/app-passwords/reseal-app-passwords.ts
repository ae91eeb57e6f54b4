import type { Db } from '../../../platform/database/db.ts'
import type { KeyChange } from '../../../platform/secrets/secret-key.ts'
import * as repository from './repository-app-passwords.ts'
import { openAppPassword, opensAppPassword, sealAppPassword } from './seal-app-password.ts'

const AT_ONCE = 200

/**
 * Encrypts all app passwords with the new key, and hashes them anew for look-up. May be interrupted and started again: what
 * the new key decrypts is done already. Returns how many were encrypted again, and which neither key decrypts.
 */
export async function resealAppPasswords(
  db: Db,
  { from, to }: KeyChange,
): Promise<{ resealed: number; lost: string[] }> {
  const all = { resealed: 0, lost: [] as string[] }
  for (let after = 0; ; ) {
    const rows = await repository.listSealed(db, after, AT_ONCE)
    if (rows.length === 0) return all
    after = rows.at(-1)!.id
    await db.transaction(async (tx) => {
      for (const { id, owner, sealed } of rows) {
        if (opensAppPassword(to, owner, sealed)) continue
        if (!opensAppPassword(from, owner, sealed)) {
          all.lost.push(`app_password ${id}`)
          continue
        }
        const fresh = sealAppPassword(to, owner, openAppPassword(from, owner, sealed))
        all.resealed += await repository.replaceSealed(tx, id, sealed, fresh)
      }
    })
  }
}
