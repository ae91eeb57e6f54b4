import { type Exclusion, RULES } from '@fairwave/contract/fair-rules'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import type { WaitingImpression } from '../campaigns/impressions.ts'
import { countFromRanges } from './listens-from-ranges.ts'
import * as readModel from './read-model-listens.ts'
import type { Listen } from './split-impression.ts'

type Excluded = { playId: number; trackId: TrackId; artistId: UserId; reason: Exclusion }
type Judged = { paid: Listen[]; excluded: Excluded[] }

/** What listeners did on a past day, cached between batches: it no longer changes. */
export type KnownDays = Map<string, { reason: Exclusion | null; repeats: ReadonlySet<number> }>
const MOST_KNOWN = 50_000

/** Which of the listens before each impression are paid by it, and why the others are not, by the published rules. */
export async function judgeListens(
  tx: Tx,
  impressions: readonly WaitingImpression[],
  { day, days }: { day: string; days: KnownDays },
): Promise<Map<number, Judged>> {
  const heard = await listHeard(tx, impressions)
  await learnDays(tx, impressions, day, days)
  const ranges = await countFromRanges(tx, impressions)
  const collaborators = Map.groupBy(
    await readModel.listCollaborators(tx, [...new Set(heard.map(({ trackId }) => trackId))]),
    ({ trackId }) => trackId,
  )
  const byId = new Map(impressions.map((impression) => [impression.id, impression]))
  const judged = new Map<number, Judged>()
  for (const { impressionId, isOwn, unpaid, ...play } of heard) {
    const impression = byId.get(impressionId)
    if (!impression) continue
    const sums = judged.get(impressionId) ?? { paid: [], excluded: [] }
    judged.set(impressionId, sums)
    const listener = days.get(listenerOf(impression))
    const reason =
      impression.suspicion ??
      listener?.reason ??
      (isOwn ? 'own' : null) ??
      unpaid ??
      (listener?.repeats.has(play.playId) ? 'repeat' : null) ??
      (ranges.isWithin(impression.rangeKey, play) ? null : 'artist-range')
    if (reason) sums.excluded.push({ playId: play.playId, trackId: play.trackId, artistId: play.artistId, reason })
    else sums.paid.push({ ...play, collaborators: collaborators.get(play.trackId) ?? [] })
  }
  return judged
}

/** The key of a listener where accounts and visitors are listed together. */
export const listenerOf = ({ accountId, visitorId }: { accountId: UserId | null; visitorId: string | null }) =>
  accountId === null ? (visitorId ?? '') : String(accountId)

async function listHeard(tx: Tx, impressions: readonly WaitingImpression[]) {
  const byAccounts = impressions.filter(({ accountId }) => accountId !== null)
  const byVisitors = impressions.filter(({ visitorId }) => visitorId !== null)
  return [
    ...(await readModel.listHeard(tx, byAccounts, 'account')),
    ...(await readModel.listHeard(tx, byVisitors, 'visitor')),
  ]
}

async function learnDays(tx: Tx, impressions: readonly WaitingImpression[], day: string, known: KnownDays) {
  if (known.size > MOST_KNOWN) known.clear()
  const mostOfATrack = RULES.sameTrackPerDay
  const unknown = impressions.filter((impression) => !known.has(listenerOf(impression)))
  const accounts = new Set(unknown.flatMap(({ accountId }) => (accountId === null ? [] : String(accountId))))
  const visitors = new Set(unknown.flatMap(({ visitorId }) => visitorId ?? []))
  for (const { listener, plays, seconds, repeats } of [
    ...(await readModel.listListenerDays(tx, { listeners: [...accounts], day, by: 'account', mostOfATrack })),
    ...(await readModel.listListenerDays(tx, { listeners: [...visitors], day, by: 'visitor', mostOfATrack })),
  ]) {
    const isAlwaysOn = seconds > RULES.hoursPerDay * 3600
    known.set(listener, {
      reason: isAlwaysOn ? 'hours' : plays > RULES.playsPerDay ? 'plays' : null,
      repeats: new Set(repeats),
    })
  }
}
