import type { Db } from '../../server/src/platform/database/db.ts'
import type { Journal } from '../load/journal.ts'
import type { Catalogue } from '../load/prepare.ts'
import { compare, type Finding } from './finding.ts'

/** Every act that was acknowledged is in the database once, and nothing else is. */
export async function checkActs(db: Db, journal: Journal, { artists, songs }: Catalogue): Promise<Finding[]> {
  const names = async (query: Promise<{ name: string }[]>) => (await query).map(({ name }) => name)
  const artistIds = artists.map(({ id }) => id)
  return [
    compare(
      'accounts',
      journal.of('register').map(({ account }) => `fan ${account}`),
      await names(db.rows`select 'fan ' || id as name from account where role = 'FAN'`),
    ),
    compare(
      'purchases',
      journal.of('buy').map(({ account, track }) => `fan ${account}, track ${track}`),
      await names(db.rows`
        select 'fan ' || account_id || ', track ' || track_id as name from purchase where amount_pence > 0`),
    ),
    compare(
      'codes redeemed',
      journal.of('redeem').map(({ account, track }) => `fan ${account}, track ${track}`),
      await names(db.rows`
        select 'fan ' || redeemed_by || ', track ' || content_id as name
        from download_code join code_sheet on code_sheet.id = sheet_id where redeemed_by is not null`),
    ),
    compare(
      'what the codes gave',
      journal.of('redeem').map(({ account, track }) => `fan ${account}, track ${track}`),
      await names(db.rows`
        select 'fan ' || account_id || ', track ' || track_id as name from purchase where amount_pence = 0`),
    ),
    compare(
      'weeks of subscriptions',
      journal.of('subscribe').map(({ account, artist }) => `fan ${account}, artist ${artist}`),
      await names(db.rows`
        select 'fan ' || fan_id || ', artist ' || artist_id as name from subscription, generate_series(1, weeks)`),
    ),
    compare(
      'withdrawals',
      journal.of('withdraw').map(({ account, key, pence }) => `artist ${account}, ${pence}p, ${key}`),
      await names(db.rows`
        select 'artist ' || account_id || ', ' || amount_pence || 'p, ' || request_key as name from payout`),
    ),
    compare(
      'uploads that can be played',
      [...songs.map(({ id }) => `track ${id}`), ...journal.of('upload').map(({ track }) => `track ${track}`)],
      await names(db.rows`
        select 'track ' || id as name from track where artist_id = any(${artistIds}::bigint[]) and state = 'ready'`),
    ),
    await checkPlays(db, journal),
  ]
}

/** A play has no key. Those whose answer was lost may be there or not; each of the others is there. */
async function checkPlays(db: Db, journal: Journal): Promise<Finding> {
  const acknowledged = journal.of('play').map(({ play }) => play)
  const there = new Set((await db.rows<{ id: number }>`select id from play`).map(({ id }) => id))
  const differences = acknowledged.filter((id) => !there.has(id)).map((id) => `lost: play ${id}`)
  const most = acknowledged.length + journal.unknownPlays()
  if (there.size > most) differences.push(`doubled: ${there.size} plays, and at most ${most} were reported`)
  return { what: `plays: ${acknowledged.length}`, differences }
}
