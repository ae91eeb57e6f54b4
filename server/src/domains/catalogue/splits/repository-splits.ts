import type { TrackId, UserId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../../platform/database/db.ts'

export type ChangeRow = { percent: number; takesEffectAt: string | null }
export type SplitRow = {
  artistId: UserId
  artistName: string
  artistUsername: string
  percent: number
  status: 'none' | 'offered' | 'accepted' | 'declined'
  change: ChangeRow | null
}

const STATUS = sql`
  case when coalesce(percent, 0) = 0 then 'none' when accepted_at is not null then 'accepted'
    when declined_at is not null then 'declined' else 'offered' end`

/** In the format of the API: an instant inside JSON is a text. */
const CHANGE = sql`(
  select json_build_object('percent', split_change.percent,
    'takesEffectAt', to_char(takes_effect_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from split_change
  where split_change.track_id = track_collaborator.track_id and split_change.artist_id = track_collaborator.artist_id) as change`

export const listSplits = (tx: Tx, trackId: TrackId) =>
  tx.rows<SplitRow>`
    select artist_id, display_name as artist_name, username as artist_username, coalesce(percent, 0) as percent, ${STATUS} as status,
      ${CHANGE}
    from track_collaborator join account on account.id = artist_id where track_id = ${trackId} order by position, artist_id`

export type OwnedTrack = { artistId: UserId; uploaderId: UserId | null; title: string }
const OWNED = sql`artist_id, uploaded_by as uploader_id, title`

export const findOwner = (tx: Tx, id: TrackId) =>
  tx.maybeOne<OwnedTrack>`select ${OWNED} from track where id = ${id} and (hidden_at is null or hidden_because in ('unreleased', 'bonus'))`

/** Locked against other changes of its splits until the transaction ends. */
export const lockOwner = (tx: Tx, id: TrackId) =>
  tx.maybeOne<OwnedTrack>`select ${OWNED} from track where id = ${id} and (hidden_at is null or hidden_because in ('unreleased', 'bonus')) for update`

export const setOffer = (tx: Tx, trackId: TrackId, artistId: UserId, percent: number, now: Date) =>
  tx.rows`
    update track_collaborator set percent = ${percent}, offered_at = ${now}, accepted_at = null, declined_at = null
    where track_id = ${trackId} and artist_id = ${artistId}`

/** Accepting a split also agrees to the credit. */
export const setAnswer = (tx: Tx, trackId: TrackId, artistId: UserId, isAccepted: boolean, now: Date) =>
  tx.rows`
    update track_collaborator set accepted_at = ${isAccepted ? now : null}, declined_at = ${isAccepted ? null : now},
      credit_agreed_at = case when ${isAccepted} then coalesce(credit_agreed_at, ${now}) else credit_agreed_at end
    where track_id = ${trackId} and artist_id = ${artistId}`

type OfferRow = {
  trackId: TrackId
  trackTitle: string
  artistName: string
  artistUsername: string
  percent: number
  status: 'offered' | 'accepted' | 'declined'
  change: ChangeRow | null
  offeredAt: Date
}

export const listOffers = (tx: Tx, artistId: UserId) =>
  tx.rows<OfferRow>`
    select track_id, title as track_title, display_name as artist_name, username as artist_username, percent, ${STATUS} as status,
      ${CHANGE}, offered_at
    from track_collaborator
      join track on track.id = track_id and (hidden_at is null or hidden_because in ('unreleased', 'bonus'))
      join account on account.id = track.artist_id
    where track_collaborator.artist_id = ${artistId} and percent > 0
    order by offered_at desc, track_id desc`

export type ReleaseRow = {
  id: number
  kind: 'track' | 'album'
  title: string
  artistId: UserId
  artistName: string
  artistPercent: number
}

const RELEASES = sql`
  select id, 'album' as kind, title, artist_id, artist_percent, created_at from listed_album
  union all
  select id, 'track', title, artist_id, artist_percent, created_at from listed_track`

const RELEASE = sql`release.id, kind, title, artist_id, display_name as artist_name, artist_percent`

export const findReleases = (tx: Tx, words: string, limit: number) =>
  tx.rows<ReleaseRow>`
    select ${RELEASE} from (${RELEASES}) as release join account on account.id = artist_id
    where strpos(lower(title || ' ' || display_name || ' ' || username || ' ' || release.id), lower(${words})) > 0
    order by artist_percent desc, kind, release.created_at desc, release.id desc limit ${limit}`

export const findRelease = (tx: Tx, id: number) =>
  tx.maybeOne<ReleaseRow>`
    select ${RELEASE} from (${RELEASES}) as release join account on account.id = artist_id where release.id = ${id}`

/** The percentage of an album applies to its tracks too. */
export async function setShare(tx: Tx, id: number, percent: number): Promise<void> {
  await tx.rows`update album set artist_percent = ${percent} where id = ${id}`
  await tx.rows`update track set artist_percent = ${percent} where id = ${id} or album_id = ${id}`
}
