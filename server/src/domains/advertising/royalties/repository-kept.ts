import { RULES } from '@fairwave/contract/advertising/fair-rules'
import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { constant, type Tx } from '../../../platform/database/db.ts'
import { knownListeners } from './read-model-links.ts'

type Wanted = { artists: readonly UserId[]; usual: readonly number[]; day: string }

/**
 * Fills the table `kept_listener` with the listeners of held artists whose listens go on paying: those who have known the artist for
 * longest, as long as their listens are no rise by themselves. Returns what they would pay tonight.
 */
export async function keepKnown(tx: Tx, { artists, usual, day }: Wanted) {
  await tx.script(`
    create temp table if not exists kept_listener (artist_id bigint, listener text, primary key (artist_id, listener)) on commit drop;
    truncate kept_listener`)
  if (artists.length === 0) return []
  await tx.rows`
    insert into kept_listener
    select artist_id, listener
    from (
      select known.artist_id, listener, usual, sum(listens) over (partition by known.artist_id order by since, listener) as together
      from (${knownListeners(artists, day)}) as known
        join unnest(${artists}::bigint[], ${usual}::float8[]) as of (artist_id, usual) using (artist_id)) as oldest_first
    where together <= greatest(${constant(RULES.heldListens)}, usual * ${constant(RULES.heldTimesUsual)})`
  return tx.rows<{ artistId: UserId; toArtists: Micros }>`
    select artist_id, sum(to_artists)::bigint as to_artists
    from earning_listen join kept_listener using (artist_id, listener) group by artist_id`
}

export const forgetKnown = (tx: Tx, artists: readonly UserId[]) =>
  tx.rows`delete from kept_listener where artist_id = any(${artists}::bigint[])`
