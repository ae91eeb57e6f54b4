import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Db, Tx } from '../server/src/platform/database/db.ts'
import { makePeople } from './paying-people.ts'

const ARTISTS = 100
const TRACKS = 500
const BUDGET_MICROS = 100_000_000_000

export type Ground = { fans: UserId[]; tracks: TrackId[]; campaigns: number[] }

/** Fans, tracks, and two campaigns with more money than any day can spend. */
export async function makeGround(db: Db, fanCount: number): Promise<Ground> {
  const [fans, artists] = [await makePeople(db, 'FAN', fanCount), await makePeople(db, 'ARTIST', ARTISTS)]
  const { id: fileId } = await db.one<{ id: number }>`
    insert into media_file (sha256, kind, mime, bytes, created_at) values (repeat('0', 64), 'audio', 'audio/flac', 1, now()) returning id`
  const tracks = await db.rows<{ id: TrackId }>`
    insert into track (artist_id, title, genre, release_type, audio_file_id, price_pence, artist_percent, state, duration_ms, created_at)
    select (${artists}::bigint[])[1 + n % ${ARTISTS}], 'Track ' || n, 'Jazz', 'Single', ${fileId}, 100, 80, 'ready', 200000, now()
    from generate_series(1, ${TRACKS}::int) as n returning id`
  // Artists for whom this many listens are usual: nothing is held.
  await db.rows`
    insert into earnings_review (artist_id, reason, day, day_listens, usual_listens, opened_at, outcome, decided_at)
    select unnest(${artists}::bigint[]), 'rise', current_date - 3, 1000000, 0, now(), 'released', now()`
  const campaigns = await db.rows<{ id: number }>`
    insert into campaign (account_id, title, content, creative_name, creative_key, creative_mime, duration_ms, image_hash, bid_pence,
      starts_on, ends_on, daily_cap, state, budget, created_at)
    select (${fans}::bigint[])[1], 'Campaign ' || n, 'Words', n::text, n::text, 'audio/mpeg', 15000, repeat('0', 64), 800,
      current_date - 3, current_date - 2 + n, 20, 'running', ${BUDGET_MICROS}::bigint, now()
    from generate_series(2, 3) as n returning id`
  for (const { id } of campaigns) {
    await db.rows`
      select ledger_post(now(), 'campaign', ${`campaign:${id}`}, 'Campaign',
        ${['card-provider:sandbox', `campaign:${id}`]}::text[], ${[-BUDGET_MICROS, BUDGET_MICROS]}::bigint[])`
  }
  return { fans, tracks: tracks.map(({ id }) => id), campaigns: campaigns.map(({ id }) => id) }
}

/**
 * Fills a day of a table without the checks and counters of single rows, and builds its indexes afterwards: row by row they
 * would take longer than what is measured.
 */
const fillQuickly = (db: Db, table: 'play' | 'impression', fill: (tx: Tx) => Promise<number>) =>
  db.transaction(async (tx) => {
    await tx.rows`set local session_replication_role = replica`
    await tx.rows`set local work_mem = '256MB'`
    await tx.rows`set local maintenance_work_mem = '512MB'`
    const indexes = await tx.rows<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
      from pg_index where indrelid = ${table}::regclass and not indisunique`
    for (const { name } of indexes) await tx.script(`drop index ${name}`)
    const count = await fill(tx)
    for (const { definition } of indexes) await tx.script(definition)
    return count
  })

/** This many heard plays of each of the first fans, three before each break, over a day. */
export const insertPlays = (db: Db, { fans, tracks }: Ground, each: number, day: string) =>
  fillQuickly(
    db,
    'play',
    (tx) => tx.count`
    insert into play (track_id, account_id, began_at, is_counted, is_high_quality, heard_at, fetched_at)
    select (${tracks}::bigint[])[1 + (fan * 31 + nth * 17) % ${tracks.length}::int], fan, began, true, false, began + interval '1 minute', began + interval '1 minute'
    from generate_series(1, ${each}::int) as nth cross join unnest(${fans}::bigint[]) as fan
      cross join lateral (select ${day}::date + nth * interval '20 minutes' + fan % 1000 * interval '1 second' as began) as pace
    order by began`,
  )

/** Eight listeners have one address range, as in a house or a small office. */
const FANS_IN_A_RANGE = 8

/** Both ads of every break between a day's plays, heard and not yet split. */
export async function insertImpressions(db: Db, { campaigns }: Ground, day: string): Promise<number> {
  const count = await fillQuickly(
    db,
    'impression',
    (tx) => tx.count`
    insert into impression (campaign_id, break_id, position, account_id, after_play_id, last_play_id, station, price, heard_at, range_key, outcome)
    select campaign_id, md5(account_id || '-' || last_id)::uuid, place - 1, account_id, coalesce(lag_id, first_id - 1), last_id, 'Jazz', 8000,
      at + place * interval '20 seconds', md5(${day} || account_id / ${FANS_IN_A_RANGE}::int), 'shared'
    from (
      select account_id, third, min(id) as first_id, max(id) as last_id, max(began_at) as at, count(*) as plays,
        lag(max(id)) over (partition by account_id order by third) as lag_id
      from (
        select id, account_id, began_at, (row_number() over (partition by account_id order by id) - 1) / 3 as third from play
        where began_at >= ${day}::date and began_at < ${day}::date + 1) as numbered
      group by account_id, third) as breaks
      cross join unnest(${campaigns}::bigint[]) with ordinality as ads (campaign_id, place)
    where plays = 3 order by 9`,
  )
  await db.rows`
    insert into impression_key (break_id, position)
    select break_id, position from impression where heard_at >= ${day}::date and heard_at < ${day}::date + 1 order by break_id, position`
  await db.rows`
    insert into unsplit_impression
    select impression_lane(range_key, account_id, visitor_id), heard_at, id, campaign_id, break_id, position, account_id, visitor_id,
      after_play_id, last_play_id, price, suspicion, range_key, true
    from impression
    where heard_at >= ${day}::date and heard_at < ${day}::date + 1 order by heard_at, id`
  return count
}

/** What the checks and counters of single rows would have written, and what the planner has to know. */
export async function finishFilling(db: Db): Promise<void> {
  await db.rows`
    update campaign set spent = sums.spent, impressions = sums.impressions
    from (select campaign_id, sum(price) as spent, count(*) as impressions from impression group by 1) as sums where campaign.id = campaign_id`
  await db.rows`vacuum analyze`
}

/** Artists whose earnings differ from the plays, recomputed in another way. */
export const countDifferent = async (db: Db) =>
  (
    await db.one<{ artists: number }>`
      with parts as (
        select artist_id, price / 3 + (nth <= price % 3)::int as part
        from impression
          cross join lateral (
            select track_id, row_number() over (order by id) as nth from play
            where play.account_id = impression.account_id and heard_at is not null and id > after_play_id and id <= last_play_id) as heard
          join track on track.id = track_id
      ), worked as (
        select 'earnings:' || artist_id as account, sum(ceil(part * 80 / 100.0)) as earned from parts group by 1
      ), held as (
        select account, sum(amount) as earned from ledger_line where account like 'earnings:%' group by 1
      )
      select count(*)::int as artists from worked full join held using (account)
      where worked.earned is distinct from held.earned`
  ).artists
