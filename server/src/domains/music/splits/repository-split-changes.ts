import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

type Holding = { trackId: TrackId; artistId: UserId }

export const setChange = (
  tx: Tx,
  { trackId, artistId }: Holding,
  { percent, now, takesEffectAt }: { percent: number; now: Date; takesEffectAt: Date | null },
) =>
  tx.rows`
    insert into split_change (track_id, artist_id, percent, proposed_at, takes_effect_at)
    values (${trackId}, ${artistId}, ${percent}, ${now}, ${takesEffectAt})
    on conflict (track_id, artist_id) do update
      set percent = excluded.percent, proposed_at = excluded.proposed_at, takes_effect_at = excluded.takes_effect_at,
        agreed_at = null`

export const setAgreed = (tx: Tx, { trackId, artistId }: Holding, now: Date, takesEffectAt: Date) =>
  tx.rows`
    update split_change set agreed_at = ${now}, takes_effect_at = least(takes_effect_at, ${takesEffectAt})
    where track_id = ${trackId} and artist_id = ${artistId}`

export const deleteChange = (tx: Tx, { trackId, artistId }: Holding) =>
  tx.rows`delete from split_change where track_id = ${trackId} and artist_id = ${artistId}`

/** An accepted split stays accepted at its new percentage; at 0 it is no longer a split. */
export const setAcceptedPercent = (tx: Tx, { trackId, artistId }: Holding, percent: number, now: Date) =>
  tx.rows`
    update track_collaborator set percent = ${percent}, offered_at = ${now}, accepted_at = ${percent > 0 ? now : null}
    where track_id = ${trackId} and artist_id = ${artistId} and accepted_at is not null`

type Due = Holding & { ownerId: UserId; title: string; percent: number; isAgreed: boolean }

/** Changes whose notice is over, each locked so that only one worker applies it. */
export const lockDue = (tx: Tx, now: Date, limit: number) =>
  tx.rows<Due>`
    select split_change.track_id, split_change.artist_id, split_change.percent, track.artist_id as owner_id, track.title,
      agreed_at is not null as is_agreed
    from split_change join track on track.id = split_change.track_id
    where takes_effect_at <= ${now}
    order by takes_effect_at, split_change.track_id, split_change.artist_id limit ${limit}
    for update of track, split_change skip locked`
