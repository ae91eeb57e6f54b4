import type { ImportAlbum } from '@fairwave/contract/music/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../../testing/count-statements.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { withdrawAll } from '../review/withdraw-all.ts'

let site: TestSite
let artist: TestUser
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

let made = 0
/** A draft whose tracks each hold a file. */
async function aDraft(tracks: number): Promise<{ id: number; tracks: number[] }> {
  const { db, clock } = site.context
  const { id } = await db.one<{ id: number }>`
    insert into import_album (account_id, artist_id, group_key, title, is_single, price_pence, track_price_pence, created_at)
    values (${artist.id}, ${artist.id}, ${`draft ${++made}`}, 'Draft', false, 500, 100, ${clock.now()}) returning id`
  const rows = await db.rows<{ id: number }>`
    with file as (
      insert into media_file (sha256, kind, mime, bytes, created_at)
      select encode(sha256(convert_to(${`draft ${made} `} || n, 'UTF8')), 'hex'), 'audio', 'audio/wav', 1000, ${clock.now()}
      from generate_series(1, ${tracks}::int) n returning id)
    insert into import_track (import_album_id, disc, place, file_name, title, file_id)
    select ${id}::bigint, 1, row_number() over (), 'song.wav', 'Song', file.id from file returning id`
  await db.rows`
    insert into media_hold (file_id, holder, account_id)
    select file_id, 'import-track:' || id, ${artist.id}::bigint from import_track where import_album_id = ${id}`
  return { id, tracks: rows.map((row) => row.id) }
}
const held = async () => (await site.context.db.rows`select from media_hold`).length
const unheld = async () => (await site.context.db.rows`select from media_file where unheld_since is not null`).length

async function statementsFor(count: number) {
  const draft = await aDraft(2 * count)
  const [kept, out] = [draft.tracks.slice(0, count), draft.tracks.slice(count)]
  const tracks = [...kept.map((id) => ({ id, title: `New ${id}` })), ...out.map((id) => ({ id, isLeftOut: true }))]
  let edited: ImportAlbum | undefined
  const edit = await countStatements(async () => {
    const answer = await site.call(`PATCH /api/me/imports/${draft.id}`, { token: artist.token, body: { tracks } })
    edited = answer.json<ImportAlbum>()
  })
  expect(edited?.tracks.map(({ id, title }) => [id, title])).toEqual(kept.map((id) => [id, `New ${id}`]))
  expect([await held(), await unheld()]).toEqual([count, count])
  const discard = await countStatements(() => site.call(`DELETE /api/me/imports/${draft.id}`, { token: artist.token }))
  expect([await held(), await unheld()]).toEqual([0, 2 * count])
  await site.context.db.rows`delete from media_file`
  for (let drafts = 0; drafts < count; drafts++) await aDraft(2)
  const withdraw = await countStatements(() =>
    site.context.db.transaction((tx) => withdrawAll(site.context, tx, artist.id)),
  )
  expect([await held(), await unheld()]).toEqual([0, 2 * count])
  await site.context.db.rows`delete from media_file`
  return { edit, discard, withdraw }
}

test('editing, discarding and withdrawing imports takes as many statements for many tracks as for few', async () => {
  expect(await statementsFor(12)).toEqual(await statementsFor(2))
})

test('a track of another draft changes nothing, whatever else is asked for', async () => {
  const [own, other] = [await aDraft(1), await aDraft(1)]
  const tracks = [
    { id: own.tracks[0], title: 'Mine' },
    { id: other.tracks[0], isLeftOut: true },
  ]
  const answer = await site.call(`PATCH /api/me/imports/${own.id}`, { token: artist.token, body: { tracks } })
  expect([answer.status, answer.json().code]).toEqual([404, 'not-found'])
  expect(await site.context.db.rows`select from import_track where title <> 'Song'`).toEqual([])
  expect(await held()).toBe(2)
})
