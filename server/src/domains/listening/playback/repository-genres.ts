import type { UserId } from '@fairwave/contract/ids'
import type { Station } from '@fairwave/contract/music/genres'
import type { Tx } from '../../../platform/database/db.ts'

export const findChoice = (tx: Tx, listener: UserId) =>
  tx.maybeOne<{
    genres: Station['name'][]
  }>`select to_json(genres) as genres from genre_choice where account_id = ${listener}`

export const saveChoice = (tx: Tx, listener: UserId, genres: readonly string[], now: Date) =>
  tx.rows`
    insert into genre_choice (account_id, genres, chosen_at) values (${listener}, ${genres}, ${now})
    on conflict (account_id) do update set genres = excluded.genres, chosen_at = excluded.chosen_at`
