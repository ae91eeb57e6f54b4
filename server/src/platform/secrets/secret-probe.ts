import type { Tx } from '../database/db.ts'
import { canUnseal, seal } from './seal.ts'
import { keyFor, type SecretSettings } from './secret-key.ts'

const MARK = 'secret-probe'
const key = (settings: SecretSettings) => keyFor(settings, 'probe')

export type Probe = { sealed: Buffer; isRotating: boolean }

/** The site's probe, locked until the transaction ends: starts and changes of the key happen one after another. */
export async function lockProbe(tx: Tx): Promise<Probe | undefined> {
  await tx.rows`lock table secret_probe in exclusive mode`
  return tx.maybeOne<Probe>`select sealed, is_rotating from secret_probe`
}

export const opensProbe = (settings: SecretSettings, { sealed }: Probe): boolean =>
  canUnseal(key(settings), MARK, sealed)

export const writeProbe = (tx: Tx, settings: SecretSettings, { isRotating }: { isRotating: boolean }) =>
  tx.rows`
    insert into secret_probe (sealed, is_rotating) values (${seal(key(settings), MARK, 'Fairwave')}, ${isRotating})
    on conflict (is_only) do update set sealed = excluded.sealed, is_rotating = excluded.is_rotating`
