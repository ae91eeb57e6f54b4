import type { Tx } from '../../platform/database/db.ts'
import type { Listener } from './listener.ts'
import { setSounded } from './repository.ts'

/** Records how much of a listener's play was audible, as reported by their player. */
export async function recordSounded(
  tx: Tx,
  listener: Listener,
  { playId, seconds }: { playId: number; seconds: number },
  now: Date,
) {
  await setSounded(tx, listener, playId, Math.round(seconds * 1000), now)
}
