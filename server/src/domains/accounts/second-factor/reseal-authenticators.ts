import type { Db } from '../../../platform/database/db.ts'
import type { KeyChange } from '../../../platform/secrets/secret-key.ts'
import { openSecret, opensSecret, sealSecret } from './authenticator.ts'
import * as repository from './repository-second-factor.ts'

const AT_ONCE = 200

/** Encrypts the secrets of all authenticator apps with the new key; like `resealAppPasswords`, it may be interrupted. */
export async function resealAuthenticators(
  db: Db,
  { from, to }: KeyChange,
): Promise<{ resealed: number; lost: string[] }> {
  const all = { resealed: 0, lost: [] as string[] }
  for (let after = 0; ; ) {
    const rows = await repository.listSealed(db, after, AT_ONCE)
    if (rows.length === 0) return all
    after = rows.at(-1)!.id
    for (const { id, sealed } of rows) {
      if (opensSecret(to, id, sealed)) continue
      if (opensSecret(from, id, sealed))
        all.resealed += await repository.replaceSealed(db, id, sealed, sealSecret(to, id, openSecret(from, id, sealed)))
      else all.lost.push(`authenticator ${id}`)
    }
  }
}
