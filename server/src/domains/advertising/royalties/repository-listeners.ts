import { constant, type Tx } from '../../../platform/database/db.ts'

/** Adds a list of each artist's listeners in the batch, to be counted when the night ends. */
export const addListeners = (tx: Tx, month: string) =>
  tx.rows`
    insert into royalty_listener_list (month, artist_id, listeners, size, is_counted)
    select ${month}::date, artist_id, array_agg(listener), count(*), false
    from (
      select distinct artist_id, coalesce(account_id, listener_number(listener)) as listener from earning_listen
      where review_id is null) as pair
    group by artist_id`

/** This many listeners are counted at a time, or those of one artist: the memory that counting takes doesn't grow with a day. */
const AT_A_TIME = constant(500_000)

/**
 * Counts the listeners that are in no counted list of their artist and month yet, of some artists of a lane, and keeps a list of
 * those alone. Returns how many lists it counted. The caller has locked the lane: no other transaction counts its artists.
 */
export const countListeners = async (tx: Tx, lane: number) =>
  (
    await tx.one<{ counted: number }>`
      with due as materialized (
        select month, artist_id from (
          select month, artist_id, sum(sum(size)) over (order by month, artist_id) - sum(size) as before
          from royalty_listener_list where not is_counted and artist_id & 1 = ${lane}::bigint group by 1, 2) as uncounted
        where before < ${AT_A_TIME}
      ), heard as materialized (
        delete from royalty_listener_list as list using due
        where not is_counted and (list.month, list.artist_id) = (due.month, due.artist_id)
        returning list.month, list.artist_id, listeners
      ), fresh as materialized (
        select month, artist_id, listener from heard cross join unnest(listeners) as listener
        except
        select month, artist_id, listener
        from due join royalty_listener_list using (month, artist_id) cross join unnest(listeners) as listener where is_counted
      ), list as materialized (
        select month, artist_id, array_agg(listener) as listeners, count(*)::int as size from fresh group by 1, 2
      ), kept as (
        insert into royalty_listener_list (month, artist_id, listeners, size, is_counted)
        select month, artist_id, listeners, size, true from list
      ), counted as (
        insert into royalty_month as known (month, artist_id, listens, amount, to_artists, listeners)
        select month, artist_id, 0, 0, 0, size from list order by month, artist_id
        on conflict (month, artist_id) do update set listeners = known.listeners + excluded.listeners
      )
      select count(*)::int as counted from heard`
  ).counted
