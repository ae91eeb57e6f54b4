import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { giveCredits } from '../domains/advertising/campaigns/testing/a-campaign.ts'
import { openStorage } from '../domains/ground/media/files/open-storage.ts'
import { backUpSite } from '../platform/backups/back-up-site.ts'
import { keyFor } from '../platform/secrets/secret-key.ts'
import { startS3Server } from '../platform/storage/testing/s3-server.ts'
import { aTrack } from '../testing/builders.ts'
import { aFolder, clearSites, startSite } from '../testing/site-process.ts'
import { command } from '../testing/test-server.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

// The commands of docs/operations.md as an operator runs them, one after another on the same site.
const KEY = { BACKUP_KEY: 'k'.repeat(40) }

let site: TestSite
let s3: Awaited<ReturnType<typeof startS3Server>>
let folder: string
beforeAll(async () => {
  folder = await aFolder()
  s3 = await startS3Server()
  site = await startTestSite(KEY)
  await openStorage(site.context.db, site.context.config)
  keyFor(site.context.config, 'anything')
  const artist = await site.aUser('ARTIST')
  await aTrack(site, { artistId: artist.id, audio: { low: Buffer.alloc(5000, 1), high: Buffer.alloc(5000, 2) } })
  await giveCredits(site, artist, pence(700))
})
afterAll(async () => {
  await site.stop()
  await s3.stop()
  await clearSites()
})

/** Runs one of our scripts; returns what it printed. */
async function run(settings: Record<string, string>, script: string, ...words: string[]) {
  const args = ['scripts/run.mjs', `scripts/${script}.ts`, ...words]
  const running = startSite({ ...KEY, DATA_DIR: join(folder, 'data'), ...settings }, { args })
  return { status: await running.exited, output: running.output }
}

const done = (output: string | RegExp) => ({ status: 0, output: expect.stringMatching(output) })
const refused = (output: string | RegExp) => ({ status: 1, output: expect.stringMatching(output) })

test('a site is restored, verified, backed up again, and moved to a bucket, another database and new books', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  await backUpSite(site.context, first)
  expect(await run({ BACKUP_KEY: '' }, 'restore', first)).toEqual(refused(/^Please set BACKUP_KEY/))
  expect(await run({}, 'restore', second)).toEqual(refused(/^There is no backup in/))
  expect(await run({}, 'restore', first)).toEqual(done(/2 media files, all as they were written[\s\S]*ledger:verify/))
  expect(await run({}, 'ledger-verify')).toEqual(done('The books are in order'))
  expect(await run({}, 'data-archive')).toEqual(refused(/^Please name a month and a folder/))
  expect(await run({}, 'data-archive', '--before', '2020-01', '--to', first)).toEqual(done(/^Nothing is older/))
  expect(await run({}, 'data-unarchive', join(first, 'none'))).toEqual(refused(/is no archive/))
  expect(await run({}, 'ledger-verify', '--archives', first)).toEqual(done('The books are in order'))
  expect(await run({}, 'backup')).toEqual(refused(/^Please name a place/))
  expect(await run({}, 'backup', second)).toEqual(done(/is complete: the database and 2 media files, 2 of them new/))

  expect(await run({}, 'storage-move')).toEqual(refused(/^Please say where to/))
  expect(await run({}, 'storage-move', '--to', 's3')).toEqual(refused(/^Please set S3_ENDPOINT/))
  const bucket = {
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  }
  expect(await run(bucket, 'storage-move', '--to', 's3')).toEqual(done(/2 files are in The bucket music[\s\S]*S3_…/))

  expect(await run({}, 'database-move')).toEqual(refused(/^Please set DATABASE_URL/))
  const { DATABASE_URL, drop } = await anEmptyDatabase()
  try {
    expect(await run({ DATABASE_URL }, 'database-move')).toEqual(
      done(/\d+ rows in \d+ tables are in the new database, and each table is the same in both/),
    )
    expect(await run({ DATABASE_URL }, 'database-move')).toEqual(refused('in use already'))
    const moved = { DATABASE_URL, SECRET_KEY: 'x'.repeat(32) }
    expect(await run(moved, 'ledger-verify')).toEqual(done('The books are in order'))
  } finally {
    await drop()
  }
  expect(await run({}, 'books-new')).toEqual(refused(/^Please name the new database/))
  expect(await run({}, 'books-new', join(folder, 'live'))).toEqual(done(/The new books are empty[\s\S]*DATA_DIR=/))
  expect(await run({ DATA_DIR: join(folder, 'live') }, 'ledger-verify')).toEqual(done(/^0 entries/))
})

async function anEmptyDatabase() {
  const { server } = inject('testServer')
  const name = `fairwave_moved_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name}`)
  const { host = '', port = 5432, user = '', password = '', connectionString } = server
  const url = new URL(connectionString ?? `postgres://${user}:${password}@localhost/`)
  url.pathname = `/${name}`
  if (!connectionString) url.search = String(new URLSearchParams({ host, port: String(port) }))
  return { DATABASE_URL: url.href, drop: () => command(server, `drop database ${name} with (force)`) }
}
