import { appendFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pence } from '@fairwave/contract/money'
import type { Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { giveCredits } from '../domains/advertising/campaigns/testing/a-campaign.ts'
import { verifyLedger } from '../domains/ground/ledger/verify-ledger.ts'
import { openStorage } from '../domains/ground/media/files/open-storage.ts'
import { renderTrack } from '../domains/music/uploads/render-track.ts'
import { backUpSite } from '../platform/backups/back-up-site.ts'
import { readBackupState } from '../platform/backups/backup-state.ts'
import { backUpNightly } from '../platform/backups/nightly-backup.ts'
import { openPlace } from '../platform/backups/open-place.ts'
import { checkBackup, restoreBackup } from '../platform/backups/restore-backup.ts'
import { keyFor } from '../platform/secrets/secret-key.ts'
import { mediaOf } from '../platform/storage/stores/media-store.ts'
import { startS3Server } from '../platform/storage/testing/s3-server.ts'
import { startServer } from '../start-server.ts'
import { createTestDatabase } from '../testing/database.ts'
import { aForm, aSong } from '../testing/music.ts'
import { aFolder, clearSites } from '../testing/site-process.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { restoreSite } from './restore-site.ts'

const KEY = { BACKUP_KEY: 'k'.repeat(40) }
const umask = process.umask()
let site: TestSite
let track: number
let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
  site = await startTestSite({
    ...KEY,
    BACKUP_S3_ENDPOINT: s3.settings.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  })
  await openStorage(site.context.db, site.context.config)
  keyFor(site.context.config, 'anything')
  track = await upload()
  await giveCredits(site, await site.aUser('FAN'), pence(700))
})
afterAll(async () => {
  process.umask(umask)
  await site.stop()
  await s3.stop()
  await clearSites()
})

async function upload(): Promise<number> {
  const artist = await site.aUser('ARTIST')
  const answer = await site.call('POST /api/tracks', { token: artist.token, form: aForm({ audioFile: aSong() }) })
  const { id } = answer.json<Track>()
  await renderTrack(site.context, { trackId: id }, { attempt: 1, isLastAttempt: true })
  return id
}
/** A backup on the next day: one of each day is kept. */
const backUp = (to: string) => {
  site.clock.time = new Date(site.clock.time.getTime() + 86_400_000)
  return backUpSite(site.context, to)
}
const audioOf = async (url: string, id: number) => {
  const answer = await fetch(`${url}/api/tracks/${id}/audio/low`)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()).toString('base64') }
}
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const fileIn = async (folder: string, pattern: RegExp) =>
  (await filesIn(folder)).find((file) => pattern.test(file)) ?? expect.fail(`no ${pattern}`)

test('a backup is restored into a new place, where the books are right and a track plays', async () => {
  const [to, dataDir] = [await aFolder(), join(await aFolder(), 'data')]
  const { name, files, copied } = await backUp(to)
  expect(copied).toBe(files)
  const config = readConfig({ ...KEY, DATA_DIR: dataDir, DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent' })
  expect(await restoreSite(config, to)).toMatchObject({ name, files })

  const server = await startServer(config)
  try {
    expect(await verifyLedger(server.context)).toMatchObject({ difference: null })
    expect((await verifyLedger(server.context)).entries).toBe((await verifyLedger(site.context)).entries)
    const [restored, original] = [await audioOf(server.address, track), await audioOf(site.url, track)]
    expect(restored).toEqual(original)
    expect(restored.status).toBe(200)
  } finally {
    await server.stop()
  }
  await expect(restoreSite(config, to)).rejects.toThrow('in use already')
})

test('the next backup copies only new media, and an interrupted one is not taken for a good one', async () => {
  const to = await aFolder()
  const first = await backUp(to)
  await upload()
  const next = await backUp(to)
  expect(next.copied).toBe(next.files - first.files)
  expect(next.copied).toBeGreaterThan(0)
  await rm(join(to, 'dumps', `${next.name}.dump`))
  const { name } = await checkBackup(openPlace(to, site.context.config))
  expect(name).toBe(first.name)
  await backUp(to)
  expect(await readdir(join(to, 'dumps'))).not.toContain(`${next.name}.media`)
})

test('nothing readable is in a backup', async () => {
  const to = await aFolder()
  await backUp(to)
  const { username } = await site.context.db.one<{ username: string }>`select username from account limit 1`
  for (const file of await filesIn(to)) expect((await readFile(file)).includes(username)).toBe(false)
})

test('a wrong key, a damaged backup and a place without one are refused with a sentence, before anything is written', async () => {
  const to = await aFolder()
  const { name } = await backUp(to)
  const check = (key = KEY.BACKUP_KEY) => checkBackup(openPlace(to, readConfig({ BACKUP_KEY: key })))
  await expect(check('x'.repeat(40))).rejects.toThrow('BACKUP_KEY is not the key')
  await expect(
    backUpSite(
      {
        ...site.context,
        config: readConfig({ ...KEY, BACKUP_KEY: 'x'.repeat(40), DATA_DIR: site.context.config.dataDir }),
      },
      to,
    ),
  ).rejects.toThrow('BACKUP_KEY is not the key')
  await expect(checkBackup(openPlace(await aFolder(), site.context.config))).rejects.toThrow('There is no backup in')
  await expect(checkBackup(openPlace(to, site.context.config), 'other')).rejects.toThrow(`but: ${name}`)
  expect(() => openPlace(to, readConfig({}))).toThrow('Please set BACKUP_KEY')

  const dump = await fileIn(to, /\.dump$/)
  const whole = await readFile(dump)
  for (const damage of [
    () => truncate(dump, whole.length - 20),
    () => appendFile(dump, 'x'),
    () => writeFile(dump, ''),
  ]) {
    await damage()
    await expect(check()).rejects.toThrow('The backup is damaged')
    await writeFile(dump, whole)
  }
  await check()
  const media = await fileIn(join(to, 'media'), /./)
  const bytes = await readFile(media)
  await rm(media)
  await expect(check()).rejects.toThrow(/1 of its \d+ media files are missing/)

  bytes[50]! ^= 1
  await writeFile(media, bytes)
  const target = await createTestDatabase()
  const config = readConfig({ ...KEY, DATA_DIR: await aFolder() })
  await expect(restoreBackup(await check(), { db: target.db, media: mediaOf(config) })).rejects.toThrow('is damaged')
  expect(await target.db.count`select from account`).toBe(0)

  bytes[50]! ^= 1
  await writeFile(media, bytes)
  await restoreBackup(await check(), { db: target.db, media: mediaOf(config) })
  expect(await target.db.count`select from account`).toBeGreaterThan(0)
  await target.drop()
})

test('backups go to a bucket and come back from it, into a bucket', async () => {
  await backUpSite(site.context, `s3://${s3.settings.bucket}/nightly`)
  const target = await createTestDatabase()
  const other = await startS3Server()
  try {
    const config = readConfig({
      ...KEY,
      DATA_DIR: await aFolder(),
      S3_ENDPOINT: other.settings.endpoint,
      S3_BUCKET: other.settings.bucket,
      S3_ACCESS_KEY_ID: other.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: other.settings.secretAccessKey,
    })
    const backup = await checkBackup(openPlace(`s3://${s3.settings.bucket}/nightly`, site.context.config))
    await restoreBackup(backup, { db: target.db, media: mediaOf(config) })
    const { storage, problem } = await openStorage(target.db, config)
    expect(problem).toBeUndefined()
    for (const { key, size } of backup.media.values()) expect(await storage.stat(key)).toEqual({ size })
    expect(() =>
      openPlace(`s3://${s3.settings.bucket}/x`, { ...config, backups: { ...config.backups, s3: other.settings } }),
    ).toThrow('Please name another one')
  } finally {
    await target.drop()
    await other.stop()
  }
})

test('a place with other files, of another site, or inside of the media is refused', async () => {
  const to = await aFolder()
  await writeFile(join(to, 'taxes.txt'), '')
  await expect(backUpSite(site.context, to)).rejects.toThrow('holds other files')
  await expect(backUpSite(site.context, join(site.context.config.dataDir, 'media'))).rejects.toThrow(
    'inside of the media',
  )
  await rm(join(to, 'taxes.txt'))
  await backUp(to)
  const other = await startTestSite(KEY)
  try {
    await openStorage(other.context.db, other.context.config)
    await expect(backUpSite(other.context, to)).rejects.toThrow('backups of another site')
    expect((await readBackupState(other.context.db))?.failure).toContain('another site')
  } finally {
    await other.stop()
  }
})

test('the nightly backup is made where BACKUP_DIR is set, once a night, and old ones are removed', async () => {
  const to = await aFolder()
  const config = { ...site.context.config, backups: { ...site.context.config.backups, place: to } }
  await site.context.db.rows`delete from backup_state`
  const night = async (day: string) => {
    site.clock.time = new Date(`${day}T02:10:00Z`)
    await backUpNightly({ ...site.context, config })
    await backUpNightly({ ...site.context, config })
    return (await readdir(join(to, 'dumps'))).filter((name) => name.endsWith('.dump')).length
  }
  expect(await night('2026-05-01')).toBe(1)
  expect(await night('2026-05-02')).toBe(2)
  expect(await night('2026-05-30')).toBe(1)
  expect((await readBackupState(site.context.db))?.lastGoodAt).toEqual(site.clock.now())
})

test('of two processes one makes the backup, and the other notes no failure', async () => {
  const to = await aFolder()
  const config = { ...site.context.config, backups: { ...site.context.config.backups, place: to } }
  await site.context.db.rows`delete from backup_state`
  await Promise.all([1, 2].map(() => backUpNightly({ ...site.context, config })))
  expect((await readdir(join(to, 'dumps'))).filter((name) => name.endsWith('.dump'))).toHaveLength(1)
  expect(await readBackupState(site.context.db)).toMatchObject({ failure: null, lastNightlyAt: site.clock.now() })
})
