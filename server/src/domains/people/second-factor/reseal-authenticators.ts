import type { Db } from '../../../platform/database/db.ts'
import { type Resealed, resealRows } from '../../../platform/secrets/reseal-rows.ts'
import type { KeyChange } from '../../../platform/secrets/secret-key.ts'
import { openSecret, opensSecret, sealSecret } from './authenticator.ts'
import * as repository from './repository-second-factor.ts'

/** Encrypts the secrets of all authenticator apps with the new key. */
export const resealAuthenticators = (db: Db, change: KeyChange): Promise<Resealed> =>
  resealRows(db, change, {
    name: 'authenticator',
    list: repository.listSealed,
    opens: opensSecret,
    reseal: (tx, { from, to }, { owner, sealed }) =>
      repository.replaceSealed(tx, owner, sealed, sealSecret(to, owner, openSecret(from, owner, sealed))),
  })
