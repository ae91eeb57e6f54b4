import { RECOMMENDATIONS } from '@fairwave/contract/offer'
import { constant, type Tx } from '../../../platform/database/db.ts'

/** Each listener's artists by how much they heard them: who hears more than these tells no more. */
const ARTISTS_OF_A_LISTENER = 30
const SIMILAR_TO_AN_ARTIST = 20
/** A purchase says as much as so many listens. */
const LISTENS_OF_A_PURCHASE = 5
/** Pairs of artists are counted a part at a time, so that memory stays flat however many there are. */
const PARTS = 16
/** Two artists with few listeners in common are less alike than the same share of many suggests. */
const DOUBT = 10

/** False while another process computes. */
export const lockComputation = async (tx: Tx): Promise<boolean> =>
  (
    await tx.one<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('recommendations', 0)) as is_mine`
  ).isMine

export const findComputedAt = async (tx: Tx): Promise<Date | undefined> =>
  (await tx.maybeOne<{ computedAt: Date }>`select computed_at from recommendations_computed`)?.computedAt

export const setComputedAt = (tx: Tx, now: Date) =>
  tx.rows`
    insert into recommendations_computed (computed_at) values (${now})
    on conflict (only_row) do update set computed_at = excluded.computed_at`

/** Who hears whom, from heard plays and purchases since a time. Buyers who stay anonymous are left out. */
export async function collectTastes(tx: Tx, since: Date): Promise<void> {
  await tx.rows`select set_config('work_mem', '64MB', true)`
  await tx.rows`create temp table taste (account_id bigint not null, artist_id bigint not null) on commit drop`
  await tx.rows`
    insert into taste
    select account_id, artist_id from (
      select account_id, artist_id,
        row_number() over (partition by account_id order by sum(times) desc, artist_id) as place
      from (
        select play.account_id, artist_id, count(*) as times
        from play join track on track.id = track_id
        where play.account_id is not null and began_at > ${since} and heard_at is not null and is_counted
        group by play.account_id, artist_id
        union all
        select purchase.account_id, artist_id, count(*) * ${constant(LISTENS_OF_A_PURCHASE)}
        from purchase join track on track.id = track_id
        where bought_at > ${since} and refunded_at is null and not is_anonymous
        group by purchase.account_id, artist_id
      ) known where account_id <> artist_id
      group by account_id, artist_id
    ) ranked where place <= ${ARTISTS_OF_A_LISTENER}`
  await tx.rows`create index on taste (artist_id)`
  await tx.rows`create index on taste (account_id)`
  await tx.rows`analyze taste`
}

export async function replaceSimilarArtists(tx: Tx): Promise<void> {
  await tx.rows`delete from similar_artist`
  for (let part = 0; part < PARTS; part++)
    await tx.rows`
      insert into similar_artist (artist_id, similar_id, shared_listeners, strength)
      with size as (select artist_id, count(*) as listeners from taste group by artist_id),
      pair as (
        select one.artist_id, other.artist_id as similar_id, count(*) as shared
        from taste one join taste other using (account_id)
        where one.artist_id % ${constant(PARTS)} = ${part} and other.artist_id <> one.artist_id
        group by one.artist_id, other.artist_id having count(*) >= ${RECOMMENDATIONS.sharedListeners}
      )
      select artist_id, similar_id, shared, strength from (
        select pair.*, row_number() over (partition by pair.artist_id order by strength desc, similar_id) as place
        from (
          select pair.*,
            shared / sqrt(one.listeners::float8 * other.listeners) * shared / (shared + ${DOUBT}::float8) as strength
          from pair join size one using (artist_id) join size other on other.artist_id = similar_id
        ) pair
      ) ranked join account similar_account on similar_account.id = similar_id
      where place <= ${SIMILAR_TO_AN_ARTIST}`
}

/** How many listeners each artist had since a time. The half with the fewest are small; new ones first released lately. */
export async function replaceReach(tx: Tx, { since, newSince }: { since: Date; newSince: Date }): Promise<void> {
  await tx.rows`delete from artist_reach`
  await tx.rows`
    insert into artist_reach (artist_id, listeners, is_new_or_small)
    with reach as (
      select artist_id, count(distinct play.account_id) as listeners
      from play join track on track.id = track_id
      where play.account_id is not null and began_at > ${since} and heard_at is not null and is_counted
      group by artist_id
    ),
    middle as (select percentile_disc(0.5) within group (order by listeners) as listeners from reach)
    select artist_id, reach.listeners,
      reach.listeners <= middle.listeners
        or not exists (select from track where track.artist_id = reach.artist_id and created_at <= ${newSince})
    from reach cross join middle`
}
