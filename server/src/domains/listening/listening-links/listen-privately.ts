import { createHash, randomBytes } from 'node:crypto'
import type { TrackId } from '@fairwave/contract/ids'
import type { PrivateListening } from '@fairwave/contract/listening/listening-links'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashOfCode } from '../../selling/discounts/code-text.ts'
import { limitWrongCodes } from '../../selling/discounts/limit-wrong-codes.ts'
import { findRendition } from '../playback/find-rendition.ts'
import { findRelease, listTracks } from './read-model-heard-music.ts'
import * as repository from './repository-links.ts'

/** How long a play lasts beyond the length of its track, for pauses. */
const PAUSES_SECONDS = 3600

type Coming = { code: string; address: string }

/** What a private link lets its holder hear. Counts that it was opened. */
export function openLink(context: Context, { code, address }: Coming): Promise<PrivateListening> {
  return limitWrongCodes(context, `listening ${address}`, () =>
    context.db.transaction(async (tx) => {
      const link = await findGoodLink(tx, code, context.clock.now())
      const { isSuspended: _, ...release } = await findHeard(tx, link)
      await repository.countOpen(tx, link.id)
      const tracks = await listTracks(tx, link.contentId)
      return {
        ...release,
        contentId: link.contentId,
        expiresAt: link.expiresAt.toISOString(),
        playsLeft: playsLeft(link),
        tracks: tracks.map(({ id, title, durationMs }) => ({ id, title, seconds: durationMs / 1000 })),
      }
    }),
  )
}

/**
 * Begins a play of one track. It is counted for the link alone: it enters no log of plays, and so no chart, statistics or
 * payment.
 */
export function beginPlay(context: Context, { code, address, trackId }: Coming & { trackId: TrackId }) {
  const { db, clock } = context
  return limitWrongCodes(context, `listening ${address}`, () =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const link = await findGoodLink(tx, code, now)
      await findHeard(tx, link)
      const track = (await listTracks(tx, link.contentId)).find(({ id }) => id === trackId)
      if (!track) throw new Refusal('gone', 'This track is no longer part of the link.')
      if (!(await repository.countPlay(tx, link.id))) throw usedUp()
      const pass = randomBytes(24).toString('base64url')
      const endsAt = addSeconds(now, Math.ceil(track.durationMs / 1000) + PAUSES_SECONDS)
      await repository.insertPass(tx, { hash: hashOfPass(pass), linkId: link.id, trackId, endsAt })
      return { url: `/api/listening/audio/${pass}`, playsLeft: playsLeft({ ...link, plays: link.plays + 1 }) }
    }),
  )
}

/** The bytes of a play, at the free bit rate. Every range asks again, so a revoked link ends in the middle of a track. */
export async function openPlay(context: Context, pass: string) {
  const { db, clock } = context
  const found = await repository.findPass(db, hashOfPass(pass))
  const now = clock.now()
  if (!found || found.endsAt <= now) throw new Refusal('gone', 'This play is over. Please open the link again.')
  refuseEnded(found, now)
  await findHeard(db, found)
  const track = (await listTracks(db, found.contentId)).find(({ id }) => id === found.trackId)
  if (!track) throw new Refusal('gone', 'This track is no longer part of the link.')
  return findRendition(context, track.audioFileId, 'low')
}

export const sweepPasses = ({ db, clock }: Context) => repository.deletePastPasses(db, clock.now())

async function findGoodLink(tx: Tx, code: string, now: Date): Promise<repository.LinkRow> {
  const link = await repository.findLink(tx, hashOfCode(code))
  if (!link) throw new Refusal('not-found', 'We don’t know this link. Please check that it is complete.')
  refuseEnded(link, now)
  return link
}

function refuseEnded({ revokedAt, expiresAt }: repository.LinkRow, now: Date): void {
  if (revokedAt) throw new Refusal('gone', 'The artist has ended this link.')
  if (expiresAt <= now) throw new Refusal('gone', 'This link has expired.')
}

async function findHeard(tx: Tx, { contentId }: repository.LinkRow) {
  const release = await findRelease(tx, contentId)
  if (!release || release.isSuspended) throw new Refusal('gone', 'This music is no longer available.')
  return release
}

const usedUp = () =>
  new Refusal('gone', 'All plays of this link have been used. Please ask the artist for another one.')

const playsLeft = ({ mostPlays, plays }: repository.LinkRow) => (mostPlays === null ? null : mostPlays - plays)

const hashOfPass = (pass: string) => createHash('sha256').update(pass).digest()
