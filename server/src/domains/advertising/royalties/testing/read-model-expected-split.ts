import { RULES } from '@fairwave/contract/advertising/fair-rules'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import type { Db } from '../../../../platform/database/db.ts'
import { type Listen, splitImpression } from './split-impression.ts'

type Impression = {
  id: number
  breakId: string
  campaignId: number
  accountId: UserId | null
  visitorId: string | null
  afterPlayId: number
  lastPlayId: number
  price: Micros
  suspicion: string | null
  rangeKey: string | null
}
type Play = {
  id: number
  trackId: TrackId
  accountId: UserId | null
  visitorId: string | null
  beganAt: Date
  isCounted: boolean
  heardAt: Date | null
  fetchedAt: Date | null
  source: string
}
type Track = { id: TrackId; artistId: UserId; artistPercent: number; durationMs: number | null }

const DAY_MS = 86_400_000

/**
 * Works out in this process what the impressions of one day pay, one after another by the published rules: the amounts of each
 * account, and the reason of each listen that pays nothing. Nothing is shared with the code that pays.
 */
export async function expectedSplit(db: Db, isHeld: (artist: UserId) => boolean) {
  const impressions = await db.rows<Impression>`select * from impression order by heard_at, id`
  const plays = await db.rows<Play>`select * from play order by id`
  const tracks = new Map((await db.rows<Track>`select * from track`).map((track) => [track.id, track]))
  const credits = await db.rows<{ trackId: TrackId; id: UserId; percent: number | null; acceptedAt: Date | null }>`
    select track_id, artist_id as id, percent, accepted_at from track_collaborator order by track_id, position`
  const accountsMade = new Map(
    (await db.rows<{ id: UserId; createdAt: Date }>`select id, created_at from account`).map((one) => [
      one.id,
      one.createdAt,
    ]),
  )
  const createdAt = ({ accountId }: Play) => accountsMade.get(accountId as UserId)?.getTime() ?? 0
  const ofListener = Map.groupBy(plays, listenerOf)
  const paidOfRange = new Map<string, Set<number>>()
  const accounts = new Map<string, number>()
  const add = (account: string, amount: number) => accounts.set(account, (accounts.get(account) ?? 0) + amount)
  const excluded: string[] = []
  /** What all ads of a break paid for a play. */
  const listens = new Map<string, { amount: number; toArtists: number }>()
  const collaborators = (trackId: TrackId) =>
    credits.flatMap(({ trackId: of, id, percent, acceptedAt }) =>
      of === trackId && acceptedAt && percent ? [{ id, percent }] : [],
    )

  for (const impression of impressions) {
    const all = ofListener.get(listenerOf(impression)) ?? []
    const heard = all.filter(
      ({ id, heardAt, source }) =>
        heardAt && source === 'site' && id > impression.afterPlayId && id <= impression.lastPlayId,
    )
    const paid: Listen[] = []
    for (const play of heard) {
      const { artistId, artistPercent, durationMs } = tracks.get(play.trackId) as Track
      const isOwn =
        artistId === impression.accountId ||
        credits.some(({ trackId, id }) => trackId === play.trackId && id === impression.accountId)
      const first = Math.min(...all.map(({ beganAt }) => beganAt.getTime()))
      const reason =
        impression.suspicion ??
        wholeDay(all, tracks) ??
        (isOwn ? 'own' : null) ??
        ((durationMs ?? 0) < RULES.paidTrackSeconds * 1000 ? 'short' : null) ??
        (play.isCounted ? null : 'uncounted') ??
        (play.fetchedAt ? null : 'unfetched') ??
        (play.beganAt.getTime() < (play.visitorId ? first : createdAt(play)) + RULES.newDays * DAY_MS
          ? 'visitor'
          : null) ??
        (isRepeat(all, play) ? 'repeat' : null) ??
        (fits(impression.rangeKey, artistId, play.id) ? null : 'artist-range')
      if (reason) excluded.push(`${impression.id} ${play.id} ${reason}`)
      else
        paid.push({
          playId: play.id,
          trackId: play.trackId,
          artistId,
          artistPercent,
          collaborators: collaborators(play.trackId),
        })
    }
    if (paid.length === 0) continue
    for (const { listen, amount, toArtists, earners } of splitImpression(impression.price, paid)) {
      const name = `${impression.breakId} ${listen.playId}`
      const before = listens.get(name) ?? { amount: 0, toArtists: 0 }
      listens.set(name, { amount: before.amount + amount, toArtists: before.toArtists + toArtists })
      if (isHeld(listen.artistId)) continue
      add(`campaign:${impression.campaignId}`, -amount)
      add('platform', amount - toArtists)
      for (const earner of earners) add(`earnings:${earner.id}`, earner.amount)
    }
  }
  return {
    accounts: new Map([...accounts].filter(([, amount]) => amount !== 0)),
    excluded,
    listens: [...listens].map(([name, { amount, toArtists }]) => `${name} ${amount} ${toArtists}`),
  }

  function fits(range: string | null, artistId: UserId, playId: number): boolean {
    if (range === null) return true
    const name = `${range} ${artistId}`
    const counted = paidOfRange.get(name) ?? new Set()
    paidOfRange.set(name, counted)
    if (!counted.has(playId) && counted.size >= RULES.listensPerRange) return false
    counted.add(playId)
    return true
  }
}

const listenerOf = ({ accountId, visitorId }: { accountId: UserId | null; visitorId: string | null }) =>
  String(accountId ?? visitorId)

const onSameDay = (all: readonly Play[]) => {
  const latest = all.at(-1)?.beganAt.toISOString().slice(0, 10)
  return all
    .filter(({ beganAt, heardAt }) => heardAt && beganAt.toISOString().slice(0, 10) === latest)
    .sort((one, other) => one.beganAt.getTime() - other.beganAt.getTime() || one.id - other.id)
}

function wholeDay(all: readonly Play[], tracks: ReadonlyMap<TrackId, Track>): string | null {
  const day = onSameDay(all)
  const seconds = day.map(({ trackId, beganAt }, nth) => {
    const next = day[nth + 1]?.beganAt.getTime() ?? Number.POSITIVE_INFINITY
    return Math.min((tracks.get(trackId)?.durationMs ?? 0) / 1000, (next - beganAt.getTime()) / 1000)
  })
  if (seconds.reduce((sum, one) => sum + one, 0) > RULES.hoursPerDay * 3600) return 'hours'
  return day.length > RULES.playsPerDay ? 'plays' : null
}

const isRepeat = (all: readonly Play[], { id, trackId }: Play) =>
  onSameDay(all)
    .filter((play) => play.trackId === trackId)
    .findIndex((play) => play.id === id) >= RULES.sameTrackPerDay
