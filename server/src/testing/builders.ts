import { randomBytes } from 'node:crypto'
import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { ALBUM_POUNDS, ARTIST_PERCENT, TRACK_POUNDS } from '@fairwave/contract/offer'
import { MIME_OF } from '../domains/ground/media/formats/audio-facts.ts'
import type { TestSite } from './test-site.ts'

type TrackOptions = {
  artistId: UserId
  title?: string
  albumId?: AlbumId | null
  genre?: string | null
  pricePence?: number
  durationMs?: number
  state?: 'rendering' | 'ready' | 'failed'
  collaborators?: UserId[]
  /** The bytes of both renditions; without them the track cannot be played but behaves normally otherwise. */
  audio?: { low: Uint8Array; high: Uint8Array; highMime?: string }
}

/** A track as it is after the upload: ready to play by default. */
export async function aTrack(site: TestSite, options: TrackOptions): Promise<TrackId> {
  const {
    artistId,
    title = 'A track',
    albumId = null,
    genre = null,
    pricePence = TRACK_POUNDS * 100,
    durationMs = 180_000,
    state = 'ready',
  } = options
  const { db } = site.context
  const fileId = await anAudioFile(site, { durationMs, state, ...options.audio })
  const { id } = await db.one<{ id: TrackId }>`
    insert into track (artist_id, album_id, title, genre, release_type, audio_file_id, price_pence, artist_percent, state, duration_ms, created_at)
    values (${artistId}, ${albumId}, ${title}, ${genre}, ${albumId ? 'album' : 'Single'}, ${fileId}, ${pricePence}, ${ARTIST_PERCENT}, ${state}, ${durationMs}, ${site.clock.now()})
    returning id`
  await db.rows`insert into media_hold (file_id, holder) values (${fileId}, ${`track:${id}`})`
  for (const [position, collaborator] of (options.collaborators ?? []).entries()) {
    await db.rows`insert into track_collaborator (track_id, artist_id, position) values (${id}, ${collaborator}, ${position})`
  }
  return id
}

type AudioOptions = { durationMs: number; state: string; low?: Uint8Array; high?: Uint8Array; highMime?: string }

async function anAudioFile(
  { context, clock }: TestSite,
  { durationMs, state, low, high, highMime = 'audio/flac' }: AudioOptions,
) {
  const { db, storage } = context
  const sha256 = randomBytes(32).toString('hex')
  const [lowKey, highKey] = [`test/${sha256}-low`, `test/${sha256}-high`]
  if (low) await storage.put(lowKey, low)
  if (high) await storage.put(highKey, high)
  const { id } = await db.one<{ id: number }>`
    insert into media_file (sha256, kind, mime, bytes, created_at)
    values (${sha256}, 'audio', ${highMime}, ${high?.length ?? 1}, ${clock.now()}) returning id`
  await db.rows`
    insert into media_audio (file_id, state, reason, facts, tags, is_lossless, original_key, duration_ms, waveform, low_key, high_key, high_mime)
    values (${id}, ${state}, ${state === 'failed' ? 'It could not be decoded.' : null}, ${JSON.stringify({ container: containerOf(highMime) })}, '{}', ${highMime === 'audio/flac'},
      ${highKey}, ${durationMs}, ${Buffer.alloc(1000)}, ${lowKey}, ${highKey}, ${highMime})`
  return id
}

const containerOf = (mime: string): string => Object.entries(MIME_OF).find(([, one]) => one === mime)?.[0] ?? 'mp3'

export const anAlbum = async ({ context, clock }: TestSite, artistId: UserId, title = 'An album'): Promise<AlbumId> =>
  (
    await context.db.one<{ id: AlbumId }>`
      insert into album (artist_id, title, release_type, release_on, price_pence, artist_percent, created_at)
      values (${artistId}, ${title}, 'album', ${clock.now()}, ${ALBUM_POUNDS * 100}, ${ARTIST_PERCENT}, ${clock.now()}) returning id`
  ).id

type Bought = { buyerId: UserId; trackId: TrackId; albumId?: AlbumId | null; amountPence?: number }

/** The rows that a sale writes. */
export const aPurchase = async (
  { context, clock }: TestSite,
  { buyerId, trackId, albumId = null, amountPence = 100 }: Bought,
) =>
  (
    await context.db.one<{ id: number }>`
      insert into purchase (account_id, track_id, album_id, amount_pence, artist_percent, bought_at)
      values (${buyerId}, ${trackId}, ${albumId}, ${amountPence}, ${ARTIST_PERCENT}, ${clock.now()}) returning id`
  ).id

/** Marks a track as deleted, as deleting it does. */
export const hideTrack = ({ context, clock }: TestSite, trackId: TrackId) =>
  context.db.rows`update track set hidden_at = ${clock.now()}, hidden_because = 'deleted' where id = ${trackId}`
