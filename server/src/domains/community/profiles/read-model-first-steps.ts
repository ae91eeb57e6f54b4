import type { FirstSteps } from '@fairwave/contract/community/profiles'
import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

/** Which first steps an artist has taken, read from what they did. */
export const getFirstSteps = (tx: Tx, artist: UserId) =>
  tx.one<FirstSteps>`
    select profile_picture is not null as picture, coalesce(bio, '') <> '' as bio,
      exists (select from track where artist_id = account.id and hidden_at is null) as upload,
      exists (select from track where artist_id = account.id and hidden_at is null and price_pence > 0) as price,
      exists (select from bank_account where account_id = account.id) as bank,
      exists (select from fan where fan.artist_id = account.id) as fan
    from account where account.id = ${artist}`
