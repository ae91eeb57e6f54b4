import { randomUUID } from 'node:crypto'
import type { Ad, AdBreak } from '@fairwave/contract/ads'
import { isArtist } from '@fairwave/contract/roles'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Listener } from '../playback/listener.ts'
import * as repository from './repository.ts'
import { SAMPLES, sampleAd } from './samples.ts'

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
  return context.db.transaction(async (tx) => {
    await repository.lockListener(tx, listener)
    const open = await repository.findOpenBreak(tx, listener)
    if (open) return { ticket: open.id, ads: unheard(await repository.listAds(tx, open.id)) }
    const { plays, lastPlayId } = await repository.countPlaysSinceBreak(tx, listener, PLAYS_BETWEEN_BREAKS)
    if (plays < PLAYS_BETWEEN_BREAKS || lastPlayId === null) return NO_BREAK
    const ticket = randomUUID()
    const ads = nextSamples(await repository.countAdsGiven(tx, listener))
    const adIds = ads.map(({ id }) => id)
    await repository.insertBreak(tx, { id: ticket, listener, lastPlayId, now: context.clock.now(), adIds })
    return { ticket, ads }
  })
}

const unheard = (ads: repository.BreakAd[]): Ad[] =>
  ads.flatMap(({ adId, heardAt }) => (heardAt ? [] : [sampleAd(adId)]))

/** Everybody hears all five in turn before one comes again. */
function nextSamples(given: number): Ad[] {
  return Array.from({ length: ADS_PER_BREAK }, (_, place) => SAMPLES[(given + place) % SAMPLES.length] as Ad)
}
