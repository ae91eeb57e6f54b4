import { readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallet } from './domains/ground/ledger/account.ts'
import { markStorage } from './domains/ground/media/files/mark-storage.ts'
import { localFolder } from './platform/storage/local-folder.ts'
import { markedFolder, mediaFolder } from './platform/storage/marked-place.ts'
import { aTrack } from './testing/builders.ts'
import { type MoneySite, startMoneySite } from './testing/money-site.ts'
import { aForm, aSong } from './testing/music.ts'
import type { TestUser } from './testing/test-site.ts'

let site: MoneySite
let artist: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  artist = await site.aUser('ARTIST')
  const { context } = site
  context.storage = localFolder(
    context.config.dataDir,
    await markStorage(context.db, markedFolder(context.config.dataDir)),
  )
})
afterAll(() => site.stop())

const upload = () => site.call('POST /api/tracks', { token: artist.token, form: aForm({ audioFile: aSong() }) })
const health = async () => {
  const { status, json } = await site.call('GET /api/health')
  return { status, text: json<{ error?: string }>().error ?? '' }
}

test('files in the media folder can only be read by their owner', async () => {
  expect((await upload()).status).toBe(201)
  const root = mediaFolder(site.context.config.dataDir)
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(join(entry.parentPath, entry.name))
    expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600])
  }
})

test('without its media folder the site stores no files, reports it, and recovers when the folder is back', async () => {
  const root = mediaFolder(site.context.config.dataDir)
  expect(await health()).toEqual({ status: 200, text: '' })
  await rename(root, `${root}-elsewhere`)
  const refused = await upload()
  expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('Files cannot be stored')])
  expect(await health()).toEqual({ status: 503, text: 'The media folder is not there: is it mounted?' })
  await expect(site.context.storage.delete('audio/ab/one.mp3')).rejects.toThrow('right now')
  await expect(site.context.storage.open('audio/ab/one.mp3')).rejects.toThrow('right now')
  await expect(readdir(root)).rejects.toThrow('ENOENT')
  await rename(`${root}-elsewhere`, root)
  expect(await health()).toEqual({ status: 200, text: '' })
  expect((await upload()).status).toBe(201)
})

test('the media folder is marked once, and an empty folder is not marked when the database lists files', async () => {
  const { context } = site
  const mark = await markStorage(context.db, markedFolder(context.config.dataDir))
  expect(await markStorage(context.db, markedFolder(context.config.dataDir))).toBe(mark)
  await context.db.rows`delete from storage_mark`
  await expect(markStorage(context.db, markedFolder(join(context.config.dataDir, 'other')))).rejects.toThrow(
    'is it mounted?',
  )
  await context.db.rows`insert into storage_mark (mark) values (${mark})`
})

test('a purchase on a full disk is refused with a sentence and no charge, and the health check reports it', async () => {
  const track = await aTrack(site, { artistId: artist.id })
  const fan = await site.aFan(5)
  await site.context.db.script(`
    create function disk_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disk_full before insert on purchase for each row execute function disk_full()`)
  const refused = await site.as(fan, `POST /api/purchase/track/${track}`, {})
  expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('a disk is full')])
  expect(await site.pounds(wallet(fan.id))).toEqual([5])
  expect(await health()).toEqual({ status: 503, text: expect.stringContaining('disk is full') })
  await site.context.db.script('drop trigger disk_full on purchase')
  expect((await site.as(fan, `POST /api/purchase/track/${track}`, {})).status).toBe(200)
})
