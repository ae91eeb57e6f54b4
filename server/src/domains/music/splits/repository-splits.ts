import type { TrackId, UserId } from '@fairwave/contract/ids'
import { SPLIT_BEGINS_HOURS } from '@fairwave/contract/offer'
import { sql, type Tx } from '../../../platform/database/db.ts'

export type ChangeRow = { percent: number; takesEffectAt: string | null; isAgreed: boolean }
export type SplitRow = {
  artistId: UserId
  artistName: string
  artistUsername: string
  percent: number
  status: 'none' | 'offered' | 'accepted' | 'declined'
  offeredAt: Date | null
  /** Accepted, and does not count yet. */
  beginsAt: Date | null
  change: ChangeRow | null
}

const STATUS = sql`
  case when coalesce(percent, 0) = 0 then 'none' when coalesce(accepted_at, begins_at) is not null then 'accepted'
    when declined_at is not null then 'declined' else 'offered' end`

/** In the format of the API: an instant inside JSON is a text. */
const CHANGE = sql`(
  select json_build_object('percent', split_change.percent,
    'takesEffectAt', to_char(takes_effect_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'isAgreed', agreed_at is not null)
  from split_change
  where split_change.track_id = track_collaborator.track_id and split_change.artist_id = track_collaborator.artist_id) as change`

export const listSplits = (tx: Tx, trackId: TrackId) =>
  tx.rows<SplitRow>`
    select artist_id, display_name as artist_name, username as artist_username, coalesce(percent, 0) as percent, ${STATUS} as status,
      offered_at, begins_at, ${CHANGE}
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
    update track_collaborator set percent = ${percent}, offered_at = ${now}, accepted_at = null, declined_at = null,
      begins_at = null
    where track_id = ${trackId} and artist_id = ${artistId}`

/** Accepting a split also agrees to the credit. It counts once it has begun. */
export const setAccepted = (tx: Tx, { trackId, artistId, now, beginsAt }: Accepted) =>
  tx.rows`
    update track_collaborator set begins_at = ${beginsAt}, declined_at = null, credit_agreed_at = coalesce(credit_agreed_at, ${now})
    where track_id = ${trackId} and artist_id = ${artistId}`
type Accepted = { trackId: TrackId; artistId: UserId; now: Date; beginsAt: Date }

export const setDeclined = (tx: Tx, trackId: TrackId, artistId: UserId, now: Date) =>
  tx.rows`
    update track_collaborator set accepted_at = null, begins_at = null, declined_at = ${now}
    where track_id = ${trackId} and artist_id = ${artistId}`

type Beginning = { trackId: TrackId; artistId: UserId; ownerId: UserId; title: string; percent: number }

/**
 * Accepted splits whose wait is over, each locked so that only one worker begins it. One that was offered anew since was not accepted:
 * the previous release leaves the day in it.
 */
export const lockBeginning = (tx: Tx, now: Date, limit: number) =>
  tx.rows<Beginning>`
    select track_id, track_collaborator.artist_id, track.artist_id as owner_id, title, percent
    from track_collaborator join track on track.id = track_id
    where begins_at <= ${now} and accepted_at is null and declined_at is null and begins_at >= offered_at + ${`${SPLIT_BEGINS_HOURS} hours`}::interval
    order by begins_at, track_id, track_collaborator.artist_id limit ${limit}
    for update of track, track_collaborator skip locked`

export const setBegun = (tx: Tx, trackId: TrackId, artistId: UserId, now: Date) =>
  tx.rows`
    update track_collaborator set accepted_at = ${now}, begins_at = null where track_id = ${trackId} and artist_id = ${artistId}`

export type SplitState = {
  artistId: UserId
  percent: number | null
  offeredAt: string | null
  acceptedAt: string | null
  declinedAt: string | null
  beginsAt: string | null
  change: { percent: number; proposedAt: string; takesEffectAt: string | null; agreedAt: string | null } | null
}

export const readStates = (tx: Tx, trackId: TrackId, artists: readonly UserId[]) =>
  tx.rows<SplitState>`
    select artist_id, percent, offered_at::text, accepted_at::text, declined_at::text, begins_at::text, (
        select json_build_object('percent', split_change.percent, 'proposedAt', proposed_at, 'takesEffectAt', takes_effect_at,
          'agreedAt', agreed_at)
        from split_change
        where split_change.track_id = ${trackId} and split_change.artist_id = track_collaborator.artist_id) as change
    from track_collaborator where track_id = ${trackId} and artist_id = any(${artists}::bigint[]) order by artist_id`

export async function restoreState(
  tx: Tx,
  trackId: TrackId,
  { artistId, change, ...state }: SplitState,
): Promise<void> {
  const { percent, offeredAt, acceptedAt, declinedAt, beginsAt } = state
  await tx.rows`
    update track_collaborator
    set percent = ${percent}, offered_at = ${offeredAt}::timestamptz, accepted_at = ${acceptedAt}::timestamptz,
      declined_at = ${declinedAt}::timestamptz, begins_at = ${beginsAt}::timestamptz
    where track_id = ${trackId} and artist_id = ${artistId}`
  await tx.rows`delete from split_change where track_id = ${trackId} and artist_id = ${artistId}`
  if (change)
    await tx.rows`
      insert into split_change (track_id, artist_id, percent, proposed_at, takes_effect_at, agreed_at)
      select ${trackId}, ${artistId}, ${change.percent}, ${change.proposedAt}::timestamptz, ${change.takesEffectAt}::timestamptz,
        ${change.agreedAt}::timestamptz
      where exists (select from track_collaborator where track_id = ${trackId} and artist_id = ${artistId})`
}

type OfferRow = {
  trackId: TrackId
  trackTitle: string
  artistName: string
  artistUsername: string
  percent: number
  status: 'offered' | 'accepted' | 'declined'
  beginsAt: Date | null
  change: ChangeRow | null
  offeredAt: Date
}

export const listOffers = (tx: Tx, artistId: UserId) =>
  tx.rows<OfferRow>`
    select track_id, title as track_title, display_name as artist_name, username as artist_username, percent, ${STATUS} as status,
      begins_at, ${CHANGE}, offered_at
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
