import { randomUUID } from 'node:crypto'
import type { AdBreak } from '@fairwave/contract/ads'
import { AD_BREAKS } from '@fairwave/contract/offer'
import { isArtist } from '@fairwave/contract/roles'
import { runInOrder } from '../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type Listener, turnOf } from '../playback/listener.ts'
import { recordSounded } from '../playback/record-sounded.ts'
import { findDueBreak } from './break-due.ts'
import { chooseAds } from './choose-ads.ts'
import { refreshBreak } from './remaining-ads.ts'
import * as repository from './repository.ts'
import { expiryOf, writeTicket } from './ticket.ts'
import { whoItPays } from './who-it-pays.ts'

const NO_BREAK: AdBreak = { ticket: null, ads: [] }

type BreakRequest = {
  caller: Caller | null
  listener: Listener | undefined
  /** How much of the last play sounded, where the player reports it. */
  sounded?: { playId: number; seconds: number } | undefined
}

/**
 * The ads due for a listener: the rest of an open break, or a new one once enough low-quality plays sounded since the
 * last. Listeners who only hear high quality have none.
 */
export async function serveBreak(context: Context, { caller, listener, sounded }: BreakRequest): Promise<AdBreak> {
  if (!listener || (caller && (caller.isPremium || isArtist(caller.role)))) return NO_BREAK
  const give = async (tx: Tx): Promise<AdBreak> => {
    await repository.lockListener(tx, listener)
    const now = context.clock.now()
    if (sounded) await recordSounded(tx, listener, sounded, now)
    const open = await repository.findOpenBreak(tx, listener)
    if (open) {
      const { adIds, left } = await refreshBreak(tx, listener, open.id, now)
      return { ticket: sign(open, adIds, now), ads: left, pays: await whoItPays(tx, listener, open.lastPlayId) }
    }
    const lastPlayId = await findDueBreak(tx, listener, now)
    if (lastPlayId === null) return NO_BREAK
    const id = randomUUID()
    const ads = await chooseAds(tx, { listener, lastPlayId, count: AD_BREAKS.ads, now })
    const pays = await whoItPays(tx, listener, lastPlayId)
    await repository.insertBreak(tx, { id, listener, lastPlayId, now, ads })
    const adIds = ads.map(({ adId }) => adId)
    return { ticket: sign({ id, openedAt: now }, adIds, now), ads: ads.map(({ ad }) => ad), pays }
  }
  return runInOrder(context.db, turnOf(listener), () => context.db.transaction(give))

  function sign({ id, openedAt }: { id: string; openedAt: Date }, adIds: number[], now: Date): string {
    return writeTicket(context.config, listener as Listener, { breakId: id, adIds, expiresAt: expiryOf(openedAt, now) })
  }
}
