import { randomUUID } from 'node:crypto'
import type { AdBreak } from '@fairwave/contract/ads'
import { isArtist } from '@fairwave/contract/roles'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { type Listener, turnOf } from '../playback/listener.ts'
import { chooseAds } from './choose-ads.ts'
import { lookAgain } from './open-break.ts'
import * as repository from './repository.ts'
import { expiryOf, writeTicket } from './ticket.ts'

const ADS_PER_BREAK = 2
const PLAYS_BETWEEN_BREAKS = 3

const NO_BREAK: AdBreak = { ticket: null, ads: [] }

/**
 * The ads a listener owes: what is left of an open break, or a new one once enough low-quality plays began since the last.
 * Those who only hear high quality owe nothing.
 */
export async function giveBreak(
  context: Context,
  { caller, listener }: { caller: Caller | null; listener: Listener | undefined },
): Promise<AdBreak> {
  if (!listener || (caller && (caller.isPremium || isArtist(caller.role)))) return NO_BREAK
  const give = async (tx: Tx) => {
    await repository.lockListener(tx, listener)
    const now = context.clock.now()
    const open = await repository.findOpenBreak(tx, listener)
    if (open) {
      const { adIds, left } = await lookAgain(tx, listener, open.id, now)
      return { ticket: sign(open, adIds, now), ads: left }
    }
    const { plays, lastPlayId } = await repository.countPlaysSinceBreak(tx, listener, PLAYS_BETWEEN_BREAKS)
    if (plays < PLAYS_BETWEEN_BREAKS || lastPlayId === null) return NO_BREAK
    const id = randomUUID()
    const ads = await chooseAds(tx, { listener, lastPlayId, count: ADS_PER_BREAK, now })
    await repository.insertBreak(tx, { id, listener, lastPlayId, now, ads })
    const adIds = ads.map(({ adId }) => adId)
    return { ticket: sign({ id, openedAt: now }, adIds, now), ads: ads.map(({ ad }) => ad) }
  }
  return inTurn(context.db, turnOf(listener), () => context.db.transaction(give))

  function sign({ id, openedAt }: { id: string; openedAt: Date }, adIds: number[], now: Date): string {
    return writeTicket(context.config, listener as Listener, { breakId: id, adIds, expiresAt: expiryOf(openedAt, now) })
  }
}
