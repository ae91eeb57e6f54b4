import type { Db } from '../../../platform/database/db.ts'
import { type Resealed, resealRows } from '../../../platform/secrets/reseal-rows.ts'
import type { KeyChange } from '../../../platform/secrets/secret-key.ts'
import * as repository from './repository-app-passwords.ts'
import { openAppPassword, opensAppPassword, sealAppPassword } from './seal-app-password.ts'

/** Encrypts all app passwords with the new key, and hashes them anew for look-up. */
export const resealAppPasswords = (db: Db, change: KeyChange): Promise<Resealed> =>
  resealRows(db, change, {
    name: 'app_password',
    list: repository.listSealed,
    opens: opensAppPassword,
    reseal: (tx, { from, to }, { id, owner, sealed }) =>
      repository.replaceSealed(tx, id, sealed, sealAppPassword(to, owner, openAppPassword(from, owner, sealed))),
  })
