import type { AdBreak } from '@fairwave/contract/advertising/ads'
import { isArtist } from '@fairwave/contract/people/roles'
import type { Caller } from '../../../platform/calls/caller.ts'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type Listener, turnOf } from '../../listening/playback/listener.ts'
import { type BreakRequest, openBreak } from './open-breaks.ts'
import { refreshBreak } from './remaining-ads.ts'
import * as repository from './repository.ts'
import { expiryOf, writeTicket } from './ticket.ts'
import { whoItPays } from './who-it-pays.ts'

const NO_BREAK: AdBreak = { ticket: null, ads: [] }

type Request = { caller: Caller | null; listener: Listener | undefined; sounded?: BreakRequest['sounded'] }

/**
 * The ads due for a listener: the rest of an open break, or a new one once enough low-quality plays sounded since the
 * last. Listeners who only hear high quality have none.
 */
export async function serveBreak(context: Context, { caller, listener, sounded }: Request): Promise<AdBreak> {
  if (!listener || (caller && (caller.isPremium || isArtist(caller.role)))) return NO_BREAK
  return runInOrder(context.db, turnOf(listener), async () => {
    const now = context.clock.now()
    const found = await openBreak(context.db, { listener, sounded, now })
    if (found === 'none') return NO_BREAK
    if (found === 'open') return context.db.transaction((tx) => goOn(tx, listener))
    const { ads, pays } = found
    const adIds = ads.map(({ id }) => id)
    return { ticket: sign(found, adIds, now), ads, pays }
  })

  /** The rest of an open break; none where another process has closed it meanwhile. */
  async function goOn(tx: Tx, known: Listener): Promise<AdBreak> {
    await repository.lockListener(tx, known)
    const now = context.clock.now()
    const open = await repository.findOpenBreak(tx, known)
    if (!open) return NO_BREAK
    const { adIds, left } = await refreshBreak(tx, known, open.id, now)
    return { ticket: sign(open, adIds, now), ads: left, pays: await whoItPays(tx, known, open.lastPlayId) }
  }

  function sign({ id, openedAt }: { id: string; openedAt: Date }, adIds: number[], now: Date): string {
    return writeTicket(context.config, listener as Listener, { breakId: id, adIds, expiresAt: expiryOf(openedAt, now) })
  }
}
