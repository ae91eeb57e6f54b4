import type { Tx } from '../../platform/database/db.ts'
import type { Listener } from './listener.ts'
import { setSounded } from './repository.ts'

/** Notes how much of a listener's own play sounded, as their player says. */
export async function recordSounded(
  tx: Tx,
  listener: Listener,
  { playId, seconds }: { playId: number; seconds: number },
) {
  await setSounded(tx, listener, playId, Math.round(seconds * 1000))
}
