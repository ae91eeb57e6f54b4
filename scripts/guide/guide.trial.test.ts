import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDb } from '../../server/src/platform/database/db.ts'
import { startS3Server } from '../../server/src/platform/storage/testing/s3-server.ts'
import { aFolder, clearSites } from '../../server/src/testing/site-process.ts'
import { command as inDatabase } from '../../server/src/testing/test-server.ts'
import { begin, covered, finish, step, written } from './guide-steps.ts'
import { machineSteps } from './machine-steps.ts'

// Runs docs/operations.md: every command in it, as an operator types it, on one site and in this order. Settings that the guide
// leaves open are filled in, and nothing outside a new folder is changed.
const KEY = { BACKUP_KEY: 'k'.repeat(40) }
const NAME = `guide_${randomUUID().replaceAll('-', '')}`
const server = () => inject('testServer').server

let folder: string
let s3: Awaited<ReturnType<typeof startS3Server>>
let site: Awaited<ReturnType<typeof begin>>
let data: { DATA_DIR: string }
const place = (name: string) => join(folder, name)
const secretKey = () => readFileSync(join(data.DATA_DIR, 'secret-key'), 'utf8').trim()
const bucket = () => ({
  S3_ENDPOINT: s3.settings.endpoint,
  S3_BUCKET: s3.settings.bucket,
  S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
})

beforeAll(async () => {
  folder = await aFolder()
  data = { DATA_DIR: place('data') }
  s3 = await startS3Server()
})
afterAll(async () => {
  await clearSites()
  await s3.stop()
  for (const name of [NAME, `${NAME}_live`]) await inDatabase(server(), `drop database if exists ${name} with (force)`)
  await inDatabase(server(), `drop role if exists ${NAME}`)
})

/** The database of the guide, under a name of this run. */
function ownDatabase(name = NAME): string {
  const { host = '', port = 5432, connectionString } = server()
  const url = new URL(connectionString ?? 'postgres://localhost/')
  Object.assign(url, { username: NAME, password: 'secret', pathname: `/${name}` })
  if (!connectionString) url.search = String(new URLSearchParams({ host, port: String(port) }))
  return url.href
}

const majorOf = (version: string) => Number(/\d+/.exec(version)?.[0])
async function serverMajor(): Promise<number> {
  const db = createDb({ connectionString: ownDatabase(), max: 1 })
  const { version } = await db.one<{ version: string }>`select current_setting('server_version') as version`.finally(
    () => db.close(),
  )
  return majorOf(version)
}

step("create role fairwave login password '…'; create database fairwave owner fairwave;", async (sql) => {
  const statements = sql.replaceAll('fairwave', NAME).replace('…', 'secret').split('; ')
  for (const statement of statements) await inDatabase(server(), statement)
  await inDatabase(server(), `create database ${NAME}_live owner ${NAME}`)
})

step('npm start', async (command) => {
  site = await begin(command, { settings: data })
})

for (const call of ['GET /api/health', 'GET /api/live', 'GET /api/transparency/days'])
  step(call, async () => {
    expect((await fetch(site.url + call.slice('GET '.length))).status).toBe(200)
  })

step(
  'curl -O PUBLIC_URL/api/transparency/extract.json',
  async (command) => {
    await finish(command, { values: { PUBLIC_URL: site.url }, cwd: folder })
  },
  { programs: ['curl'] },
)

step('npm run transparency:verify PUBLIC_URL extract.json', async (command) => {
  const kept = place('extract.json')
  const extract = await fetch(`${site.url}/api/transparency/extract.json`)
  if (!existsSync(kept)) writeFileSync(kept, await extract.text())
  const output = await finish(command, { values: { PUBLIC_URL: site.url, 'extract.json': kept } })
  expect(output).toContain('by the published rules')
})

step('npm run ledger:verify', async (command) => {
  expect(await finish(command, { settings: data })).toContain('The books are in order')
})

const ARCHIVE = 'npm run data:archive -- --before 2024-01 --to FOLDER'
const archives = () => ({ values: { FOLDER: place('archives') }, settings: data })
step(ARCHIVE, async (command) => {
  expect(await finish(command, archives())).toContain('Nothing is older than 2024-01')
})

step('--only play,message', async (words) => {
  expect(await finish(`${ARCHIVE} ${words}`, archives())).toContain('Nothing is older than 2024-01')
})

step('npm run ledger:verify -- --archives FOLDER', async (command) => {
  expect(await finish(command, archives())).toContain('The books are in order')
})

step('BACKUP_KEY=… npm run backup -- FOLDER', async (command) => {
  const values = { ...KEY, FOLDER: place('backups') }
  expect(await finish(command, { values, settings: data })).toContain('is complete')
})

step('npm run backup', async (command) => {
  const settings = { ...data, ...KEY, BACKUP_DIR: place('backups') }
  expect(await finish(command, { settings })).toContain('is complete')
})

const TO_BUCKET = 'S3_ENDPOINT=… S3_BUCKET=… S3_ACCESS_KEY_ID=… S3_SECRET_ACCESS_KEY=… npm run storage:move -- --to s3'
step(TO_BUCKET, async (command) => {
  expect(await finish(command, { values: bucket(), settings: data })).toContain('in The bucket')
})

step('--to folder', async (words) => {
  const command = TO_BUCKET.replace('--to s3', words)
  expect(await finish(command, { values: bucket(), settings: data })).toContain('files are in')
})

step('npm run keys:rotate', async (command) => {
  await site.stop()
  expect(await finish(command, { settings: data })).toContain('The key is changed')
})

step('DATABASE_URL=… npm run database:move', async (command) => {
  const output = await finish(command, { values: { DATABASE_URL: ownDatabase() }, settings: data })
  expect(output).toContain('each table is the same in both')
})

step('OLD_SECRET_KEY=… SECRET_KEY=… npm run keys:rotate', async (command) => {
  const values = { OLD_SECRET_KEY: secretKey(), SECRET_KEY: 'n'.repeat(40) }
  const settings = { ...data, DATABASE_URL: ownDatabase() }
  expect(await finish(command, { values, settings })).toContain('The key is changed')
})

step('DATABASE_URL=… SECRET_KEY=… PUBLIC_URL=… DATA_DIR=/mnt/fairwave ROLE=web npm start', async (command) => {
  const values = {
    DATABASE_URL: ownDatabase(),
    SECRET_KEY: 'n'.repeat(40),
    PUBLIC_URL: 'https://music.example',
    '/mnt/fairwave': data.DATA_DIR,
  }
  await (await begin(command, { values })).stop()
})

step(
  'NODE_ENV=production DATA_DIR=/var/lib/fairwave node --max-semi-space-size=4 scripts/run.mjs scripts/start.ts',
  async (command) => {
    await (await begin(command, { values: { '/var/lib/fairwave': data.DATA_DIR } })).stop()
  },
)

step(
  'pg_dump --format=custom --file=fairwave.dump "$DATABASE_URL"',
  async (command, { skip }) => {
    const program = majorOf(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' }))
    const database = await serverMajor()
    skip(program < database, `pg_dump ${program} cannot read PostgreSQL ${database}`)
    await finish(command, { settings: { DATABASE_URL: ownDatabase() }, cwd: folder })
    expect(existsSync(place('fairwave.dump'))).toBe(true)
  },
  { programs: ['pg_dump'] },
)

step('npm run books:new -- postgres://…', async (command) => {
  const values = { 'postgres://…': `'${ownDatabase(`${NAME}_live`)}'` }
  expect(await finish(command, { values, settings: data })).toContain('The new books are empty')
})

step('npm run books:new -- FOLDER', async (command) => {
  expect(await finish(command, { values: { FOLDER: place('live') }, settings: data })).toContain(
    'The new books are empty',
  )
})

step('BACKUP_KEY=… DATA_DIR=… npm run restore -- FOLDER', async (command) => {
  const values = { ...KEY, DATA_DIR: place('restored'), FOLDER: place('backups') }
  expect(await finish(command, { values })).toContain('all as they were written')
})

step('npm run restore -- FOLDER 20261117t020000z-1a2b3c4d', async (command) => {
  const name = readdirSync(place('backups'), { recursive: true, encoding: 'utf8' })
    .map((path) => /\d{8}t\d{6}z-[0-9a-f]{8}/.exec(path)?.[0])
    .find(Boolean)
  const values = { FOLDER: place('backups'), '20261117t020000z-1a2b3c4d': name ?? '' }
  const output = await finish(command, { values, settings: { ...KEY, DATA_DIR: place('restored again') } })
  expect(output).toContain(name)
})

machineSteps(() => folder)

test('every command of the guide is above, and nothing else', () => {
  expect([...covered].toSorted()).toEqual(written.toSorted())
})
