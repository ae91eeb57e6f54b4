import type { HeldEarnings, HeldListens } from '@fairwave/contract/advertising/royalties'
import type { UserId } from '@fairwave/contract/ids'
import { micros, poundsOfMicros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { lockCampaigns, returnUnsplit } from '../campaigns/campaign-ads.ts'
import { setReleased, setReturned } from '../campaigns/impressions.ts'
import { addReviewed } from './open-books-sums.ts'
import { payListens } from './pay-listens.ts'
import { listEvidence, listOpenFor, listTracks } from './read-model-reviews.ts'
import { insertExclusions, insertRoyalties, lockSplitting } from './repository.ts'
import { putEarnings } from './repository-earnings.ts'
import * as repository from './repository-held.ts'
import { addExcluded } from './repository-open-books.ts'

/** Ad money held for review, with what is known about where the listens came from. */
export async function listHeldEarnings({ db }: Pick<Context, 'db'>): Promise<HeldEarnings[]> {
  const reviews = await repository.listOpen(db)
  const ids = reviews.map(({ id }) => id)
  const evidence = new Map((await listEvidence(db, ids)).map((one) => [one.reviewId, one]))
  const tracks = Map.groupBy(await listTracks(db, ids), ({ reviewId }) => reviewId)
  return reviews.map(({ id, artistId, username, displayName, openedAt, ...review }) => {
    const found = evidence.get(id)
    const listens = found?.listens ?? 0
    return {
      ...review,
      id,
      artist: { id: artistId, username, displayName },
      heldSince: openedAt.toISOString(),
      listens,
      amount: (found?.toArtists ?? 0) / 1_000_000,
      listeners: found?.listeners ?? 0,
      visitors: found?.visitors ?? 0,
      addressRanges: found?.ranges ?? 0,
      busiestRangePercent: listens === 0 ? 0 : Math.round(((found?.busiest ?? 0) / listens) * 100),
      tracks: (tracks.get(id) ?? []).map(({ id: trackId, title, listens: of }) => ({
        id: trackId,
        title,
        listens: of,
      })),
    }
  })
}

/** What is held of an artist's own listens and of tracks they have a share of, each with their own share. */
export async function listHeldListens({ db }: Pick<Context, 'db'>, owner: UserId): Promise<HeldListens[]> {
  const reviews = await listOpenFor(db, owner)
  return reviews.map(({ id, reason, openedAt, listens, share }) => ({
    id,
    reason,
    heldSince: openedAt.toISOString(),
    listens,
    amount: share / 1_000_000,
  }))
}

type Decision = { admin: UserId; id: number }

/** Pays held money to the artist and collaborators, by the splits of the night it was held. */
export const releaseHeld = ({ db, clock }: Context, { admin, id }: Decision) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const review = await open(tx, id)
    await repository.decide(tx, { id, outcome: 'released', admin, note: null, now })
    const held = await repository.takeHeld(tx, id)
    await addReviewed(tx, 'released', held, now)
    await setReleased(
      tx,
      held.map(({ impressionId }) => impressionId),
    )
    await notifyArtist(
      tx,
      review,
      `Your held ad money was reviewed and released: ${sumOf(held)} for you and your collaborators.`,
    )
    await writeAuditLog(tx, {
      admin,
      act: 'held-earnings-released',
      subject: subjectOf(review),
      details: sumOf(held),
      at: now,
    })
    await lockCampaigns(tx, [...new Set(held.map(({ campaignId }) => campaignId))])
    await putEarnings(tx, held)
    await insertRoyalties(tx)
    await payListens(tx, {
      reference: `streaming:review:${id}`,
      description: 'Listens released after review',
      now,
    })
    return { ok: true }

    async function notifyArtist(within: Tx, { artistId }: repository.Review, text: string) {
      await notifyUser(within, { userId: artistId, kind: 'payout-held', text, href: '/money-admin', at: now })
    }
  })

/** Returns held money to the advertisers; each listen is shown to its artist as unpaid. */
export const refuseHeld = ({ db, clock }: Context, { admin, id, reason }: Decision & { reason: string }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const review = await open(tx, id)
    await repository.decide(tx, { id, outcome: 'refused', admin, note: reason, now })
    const held = await repository.takeHeld(tx, id)
    await insertExclusions(
      tx,
      held.map((listen) => ({ ...listen, reason: 'refused' })),
    )
    const stillHeld = await repository.listStillHeld(
      tx,
      held.map(({ impressionId }) => impressionId),
    )
    await setReturned(tx, held, stillHeld)
    await addReviewed(tx, 'returned', held, now)
    await addExcluded(tx, `${now.toISOString().slice(0, 7)}-01`, [{ reason: 'refused', listens: held.length }])
    await notifyUser(tx, {
      userId: review.artistId,
      kind: 'payout-held',
      text: `Your held ad money was reviewed and not paid: ${reason}`,
      href: '/fairness',
      at: now,
    })
    await writeAuditLog(tx, {
      admin,
      act: 'held-earnings-refused',
      subject: subjectOf(review),
      details: `${sumOf(held)}: ${reason}`,
      at: now,
    })
    const back = Map.groupBy(held, ({ campaignId }) => campaignId)
    await lockCampaigns(tx, [...back.keys()])
    const sums = [...back].map(([campaign, parts]) => [campaign, sum(parts.map(({ amount }) => amount))] as const)
    await returnUnsplit(tx, new Map(sums), now)
    return { ok: true }
  })

/** Locks out the nightly split, which could otherwise add to what was just decided. */
async function open(tx: Tx, id: number): Promise<repository.Review> {
  await lockSplitting(tx)
  const review = await repository.lockOpen(tx, id)
  if (!review) throw new Refusal('not-found', 'This review has already been decided.')
  return review
}

const sum = (amounts: readonly number[]) => micros(amounts.reduce((total, amount) => total + amount, 0))
const sumOf = (held: readonly { toArtists: number }[]) =>
  `£${poundsOfMicros(sum(held.map(({ toArtists }) => toArtists))).toFixed(2)}`
const subjectOf = ({ id, username }: repository.Review) => `held ad money ${id} of @${username}`
