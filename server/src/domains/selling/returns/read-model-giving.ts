import type { TrackId, UserId } from '@fairwave/contract/ids'
import { sql } from '../../../platform/database/db.ts'

type Giving = { account: UserId; trackIds: readonly TrackId[]; from: Date }

/**
 * The purchases that give the account these tracks, made by then: of the tracks themselves, or of their albums, where it owns a track only
 * because it is on one.
 */
export const GIVING = ({ account, trackIds, from }: Giving) => sql`
  account_id = ${account} and refunded_at is null and bought_at <= ${from} and (
    track_id = any(${trackIds}::bigint[])
    or (coalesce(sale_id, purchase.id) = purchase.id and album_id in (
      select song.album_id from track song
      where song.id = any(${trackIds}::bigint[]) and not exists (
        select from purchase own where own.account_id = ${account} and own.track_id = song.id and own.refunded_at is null))))`
