import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { TestSite } from './test-site.ts'

type TrackWishes = {
  artistId: UserId
  title?: string
  albumId?: AlbumId | null
  genre?: string | null
  pricePence?: number
  durationMs?: number
  state?: 'rendering' | 'ready' | 'failed'
  collaborators?: UserId[]
}

/** A track past the upload: ready to play unless said otherwise. */
export async function aTrack({ context, clock }: TestSite, wishes: TrackWishes): Promise<TrackId> {
  const {
    artistId,
    title = 'A track',
    albumId = null,
    genre = null,
    pricePence = 100,
    durationMs = 180_000,
    state = 'ready',
  } = wishes
  const { db } = context
  const file = await db.one<{ id: number }>`insert into media_file default values returning id`
  const { id } = await db.one<{ id: TrackId }>`
    insert into track (artist_id, album_id, title, genre, release_type, audio_file_id, price_pence, state, duration_ms, created_at)
    values (${artistId}, ${albumId}, ${title}, ${genre}, ${albumId ? 'album' : 'Single'}, ${file.id}, ${pricePence}, ${state}, ${durationMs}, ${clock.now()})
    returning id`
  for (const [position, collaborator] of (wishes.collaborators ?? []).entries()) {
    await db.rows`insert into track_collaborator (track_id, artist_id, position) values (${id}, ${collaborator}, ${position})`
  }
  return id
}

export const anAlbum = async ({ context, clock }: TestSite, artistId: UserId, title = 'An album'): Promise<AlbumId> =>
  (
    await context.db.one<{ id: AlbumId }>`
      insert into album (artist_id, title, release_type, release_on, created_at)
      values (${artistId}, ${title}, 'album', ${clock.now()}, ${clock.now()}) returning id`
  ).id

type Bought = { buyerId: UserId; trackId: TrackId; albumId?: AlbumId | null; amountPence?: number }

/** What a sale leaves behind. */
export const aPurchase = async (
  { context, clock }: TestSite,
  { buyerId, trackId, albumId = null, amountPence = 100 }: Bought,
) =>
  (
    await context.db.one<{ id: number }>`
      insert into purchase (account_id, track_id, album_id, amount_pence, bought_at)
      values (${buyerId}, ${trackId}, ${albumId}, ${amountPence}, ${clock.now()}) returning id`
  ).id

/** What deleting a track does to it. */
export const hideTrack = ({ context, clock }: TestSite, trackId: TrackId) =>
  context.db.rows`update track set hidden_at = ${clock.now()}, hidden_because = 'deleted' where id = ${trackId}`
