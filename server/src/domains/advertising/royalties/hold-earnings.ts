import { HELD_REASONS, type HeldReason, RULES } from '@fairwave/contract/advertising/fair-rules'
import type { UserId } from '@fairwave/contract/ids'
import { pence, toMicros } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { addReviewed } from './open-books-sums.ts'
import * as links from './read-model-links.ts'
import * as readModel from './read-model-reviews.ts'
import { lockReviewing } from './repository.ts'
import { type ArtistSum, insertHeld, listArtistSums, listHeldSums, markHeld } from './repository-earnings.ts'
import * as repository from './repository-held.ts'
import * as kept from './repository-kept.ts'

const FREE_AT_FIRST = toMicros(pence(RULES.heldPounds * 100))

/** What is known about artists on a past day, cached between batches. */
export type KnownArtists = {
  /** The listens that are usual for an artist. */
  usual: Map<UserId, number>
  /** The day's payable listens, of artists for whom they could be a rise. */
  listens: Map<UserId, number>
  /** Artists who are paid together, those of each payee. */
  groups: Map<UserId, UserId[][]>
  /** The plays of the day's artists, counted before the first batch; null where only a few listens are split. */
  plays: ReadonlyMap<UserId, number> | null
}

export const noArtists = (plays: KnownArtists['plays']): KnownArtists => ({
  usual: new Map(),
  listens: new Map(),
  groups: new Map(),
  plays,
})

type Night = { day: string; artists: KnownArtists; now: Date }

/**
 * Holds the batch's listens of artists whose ad money an administrator should review first. Their money stays in the campaigns' accounts,
 * spent but not paid. While a review is open, what the artist's unusual listeners earn joins it, or everything. With `share`, a batch
 * that is split beside this one is counted with it before either pays.
 */
export async function holdUnusual(tx: Tx, night: Night, share = async (sums: ArtistSum[]) => [sums]): Promise<void> {
  const sums = await listArtistSums(tx)
  const reviews = await findReviews(tx, sums, { ...night, tonight: addUp(await share(sums)) })
  if (reviews.size === 0) return
  await markHeld(tx, reviews)
  await insertHeld(tx)
  await addReviewed(tx, 'held', await listHeldSums(tx), night.now)
}

/** What the batches of this moment would pay each artist. */
type Tonight = { tonight: ReadonlyMap<UserId, number> }

function addUp(lanes: readonly ArtistSum[][]): Map<UserId, number> {
  const all = new Map<UserId, number>()
  for (const { artistId, toArtists } of lanes.flat()) all.set(artistId, (all.get(artistId) ?? 0) + toArtists)
  return all
}

/** The open review of each artist who has one, or gets one now. */
async function findReviews(tx: Tx, sums: readonly ArtistSum[], { day, artists, now, tonight }: Night & Tonight) {
  const ids = sums.map(({ artistId }) => artistId)
  await learnArtists(tx, ids, day, artists)
  const isSettled = ({ artistId, isReviewed, openReviewId }: repository.AdArtist) =>
    isReviewed && openReviewId === null && !rises(artistId, artists)
  const reviews = new Map<UserId, number>()
  if ((await repository.listAdArtists(tx, ids)).every(isSettled)) return reviews
  await lockReviewing(tx)
  const unsettled = (await repository.listAdArtists(tx, ids)).filter((artist) => !isSettled(artist))
  const first = unsettled.flatMap(({ artistId, isReviewed }) => (isReviewed ? [] : artistId))
  const moneyOf = await learnFirstMoney(tx, { first, tonight, artists, now })
  const payeeMoney = await payeeMoneyOf(tx, first)
  const held = unsettled.flatMap((artist) => {
    const { artistId, openReviewId } = artist
    const isFirst = Math.max(moneyOf(artistId), payeeMoney.get(artistId) ?? 0) > FREE_AT_FIRST
    const reason: HeldReason | null = rises(artistId, artists) ? 'rise' : isFirst ? 'first' : null
    return openReviewId === null && reason === null ? [] : [{ ...artist, reason }]
  })
  const parted = held.flatMap(({ artistId, holdsKnown }) => (holdsKnown ? [] : artistId))
  const usual = parted.map((id) => artists.usual.get(id) ?? 0)
  const known = new Map(parted.map((id) => [id, 0]))
  for (const { artistId, toArtists } of await kept.keepKnown(tx, { artists: parted, usual, day }))
    known.set(artistId, toArtists)
  const keptMoney = await payeeMoneyOf(tx, first, parted)
  const whole = new Set(parted.filter((id) => Math.max(moneyOf(id, known), keptMoney.get(id) ?? 0) > FREE_AT_FIRST))
  await kept.forgetKnown(tx, [...whole])
  for (const { artistId, openReviewId, reason, ...artist } of held) {
    const holdsKnown = artist.holdsKnown || whole.has(artistId)
    if (openReviewId !== null) reviews.set(artistId, openReviewId)
    if (openReviewId !== null && whole.has(artistId)) await repository.holdKnown(tx, openReviewId)
    if (openReviewId !== null || reason === null) continue
    const [counted] = await readModel.listDayListens(tx, [artistId], day)
    const [dayListens, usualListens] = [counted?.listens ?? 0, artists.usual.get(artistId) ?? 0]
    const review = { artistId, reason, day, dayListens, usualListens, holdsKnown, now }
    reviews.set(artistId, await repository.insertReview(tx, review))
    await notifyUser(tx, {
      userId: artistId,
      kind: 'payout-held',
      text: `Some of your ad money is held for review. ${HELD_REASONS[reason]} We check where the plays came from and let you know.`,
      href: '/fairness',
      at: now,
    })
  }
  return reviews
}

/** What counts towards it by payees: the most that a collaborator of each artist has and would have, from all artists without a review. */
const payeeMoneyOf = async (tx: Tx, first: readonly UserId[], parted: readonly UserId[] = []) =>
  new Map(
    first.length === 0
      ? []
      : (await links.listPayeeMoney(tx, first, parted)).map(({ artistId, amount }) => [artistId, amount]),
  )

type FirstMoney = { first: readonly UserId[] } & Tonight & Omit<Night, 'day'>

/**
 * What counts towards an artist's first money: what they, and the artists who are paid or heard together with them, were paid before a
 * review released any, and would be paid tonight.
 */
async function learnFirstMoney(tx: Tx, { first, tonight, artists, now }: FirstMoney) {
  const month = `${now.toISOString().slice(0, 7)}-01`
  const heard = first.length === 0 ? [] : await links.listHeardTogether(tx, first, month)
  const heardWith = Map.groupBy(heard, ({ artistId }) => artistId)
  const groups = new Map(
    first.map((id) => [
      id,
      new Set([...groupOf(id, artists), ...(heardWith.get(id) ?? []).map(({ otherId }) => otherId)]),
    ]),
  )
  const all = await repository.listAdArtists(tx, [...new Set([...groups.values()].flatMap((group) => [...group]))])
  const paid = new Map(all.flatMap((one) => (one.isReviewed ? [] : [[one.artistId, one.paidBefore] as const])))
  /** Optionally with another sum for tonight, of some artists. */
  return (artist: UserId, instead?: ReadonlyMap<UserId, number>) =>
    [...(groups.get(artist) ?? [])].reduce((sum, id) => {
      const before = paid.get(id)
      return before === undefined ? sum : sum + before + (instead?.get(id) ?? tonight.get(id) ?? 0)
    }, 0)
}

/** Whether those of a group who are above what is usual for them, an artist among them, have many listens together. */
function rises(artist: UserId, artists: KnownArtists): boolean {
  const isAbove = (id: UserId) => (artists.listens.get(id) ?? 0) > (artists.usual.get(id) ?? 0) * RULES.heldTimesUsual
  if (!isAbove(artist)) return false
  const above = groupOf(artist, artists).filter(isAbove)
  return above.reduce((sum, id) => sum + (artists.listens.get(id) ?? 0), 0) > RULES.heldListens
}

/** The artists who are paid together with an artist, themself included. */
const groupOf = (artist: UserId, { groups }: KnownArtists): UserId[] => [
  ...new Set([artist, ...(groups.get(artist) ?? []).flat()]),
]

/** An artist's listens are at most their plays: those of most artists need not be counted one by one. */
async function learnArtists(tx: Tx, ids: readonly UserId[], day: string, artists: KnownArtists): Promise<void> {
  const { usual, listens, groups, plays } = artists
  const fresh = ids.filter((id) => !groups.has(id))
  if (fresh.length === 0) return
  const isFresh = new Set(fresh)
  for (const id of fresh) groups.set(id, [])
  for (const group of await links.listPaidTogether(tx, fresh))
    for (const id of group) if (isFresh.has(id)) groups.get(id)?.push(group)
  const all = [...new Set(fresh.flatMap((id) => groupOf(id, artists)))].filter((id) => !usual.has(id))
  for (const one of await readModel.listUsualListens(tx, all, day)) usual.set(one.artistId, one.listens)
  const mayRise = (id: UserId) => {
    const most = plays === null ? Number.POSITIVE_INFINITY : (plays.get(id) ?? 0)
    return most > (usual.get(id) ?? 0) * RULES.heldTimesUsual && (most > RULES.heldListens || isGrouped.has(id))
  }
  const isGrouped = new Set(fresh.flatMap((id) => groups.get(id) ?? []).flat())
  for (const one of await readModel.listDayListens(tx, all.filter(mayRise), day)) listens.set(one.artistId, one.listens)
}
