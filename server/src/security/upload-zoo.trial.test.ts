import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TrackId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import type { Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderTrack } from '../domains/music/uploads/render-track.ts'
import { isFullRun } from '../testing/security/run-options.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { allCreatures } from '../testing/zoo/all.ts'
import type { Creature } from '../testing/zoo/creature.ts'
import { type Door, openDoors } from '../testing/zoo/doors.ts'
import { whatIsWrong } from '../testing/zoo/harmless.ts'

let site: TestSite
let folder: string
let creatures: Creature[]
let doors: Door[]
let visits = 0
const listener = createServer((_request, response) => {
  visits++
  response.end('#EXTM3U\n')
})

beforeAll(async () => {
  site = await startTestSite()
  folder = await mkdtemp(join(tmpdir(), 'fairwave-zoo-'))
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  const bait = { file: join(folder, 'bait.wav'), url: `http://127.0.0.1:${port}/bait` }
  await writeFile(bait.file, 'a file of this machine')
  creatures = await allCreatures(bait)
  doors = await openDoors(site)
})
afterAll(async () => {
  listener.close()
  await rm(folder, { recursive: true, force: true })
  await site.stop()
})

async function sendAll(door: Door, chosen = creatures): Promise<string[]> {
  const wrong: string[] = []
  for (const creature of chosen) {
    const reply = await door.send(creature)
    const what = await whatIsWrong(site, door, creature, reply)
    if (what) wrong.push(`${creature.name} ${what}`)
  }
  return wrong
}

const filesIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Every stored file has a name of ours, and nothing is left of what was refused. */
async function checkPlaces(): Promise<void> {
  const media = join(site.context.config.dataDir, 'media')
  const keys = await filesIn(join(media, 'files'))
  const ours =
    /\/(audio|image|document|part)\/[0-9a-f]{2}\/[0-9a-f-]{36}(-\d+)?(\.(wav|mp3|flac|pdf|txt|jpg|png|webp|avif))?$/
  expect(keys.filter((key) => !ours.test(key))).toEqual([])
  expect(await filesIn(join(media, 'incoming'))).toEqual([])
  const everywhere = [
    ...(await filesIn(site.context.config.dataDir)),
    ...(await readdir(tmpdir())),
    ...(await readdir('.')),
  ]
  expect(everywhere.filter((path) => path.includes('zoo-escaped'))).toEqual([])
  expect(visits).toBe(0)
  expect((await site.call('GET /api/health')).status).toBe(200)
}

test('there are a hundred hostile files, each with a name of its own', () => {
  expect(creatures.length).toBeGreaterThanOrEqual(100)
  expect(new Set(creatures.map(({ name }) => name)).size).toBe(creatures.length)
})

test.each(['picture', 'audio', 'document'] as const)('hostile files are refused or harmless as %s', async (kind) => {
  const door = doors.find(({ takes }) => takes.includes(kind)) as Door
  // A full run brings every file to every door, a fast one to the doors that it is made for.
  const chosen = creatures.filter(({ home, harmlessAs = [] }) => [home, ...harmlessAs].includes(kind))
  expect(await sendAll(door, isFullRun ? creatures : chosen), door.name).toEqual([])
  await checkPlaces()
})

test('names of files become titles without anything invisible or endless', async () => {
  const titles = await site.context.db.rows<Pick<Track, 'title'>>`select title from track`
  expect(titles.length).toBeGreaterThan(20)
  for (const { title } of titles) {
    expect(title).not.toMatch(/[\p{Cc}\p{Bidi_Control}\ufeff]/u)
    expect(title.trim().length).toBeGreaterThan(0)
    expect(title.length).toBeLessThanOrEqual(LIMITS.title)
  }
})

test.skipIf(!isFullRun)(
  'hostile files are refused or harmless at every other door (in npm run security)',
  { timeout: 3_600_000 },
  async () => {
    for (const door of doors.slice(3)) expect(await sendAll(door), door.name).toEqual([])
    await checkPlaces()
  },
)

test.skipIf(!isFullRun)(
  'what was accepted as a song is rendered or given up, and nothing else is read for it',
  { timeout: 3_600_000 },
  async () => {
    const { db } = site.context
    const tracks = await db.rows<{ id: TrackId }>`select id from track order by id`
    for (const { id } of tracks)
      await renderTrack(site.context, { trackId: id }, { attempt: 1, isLastAttempt: true, signal: undefined })
    const states = await db.rows<{ state: string }>`select distinct state from track`
    expect(states.map(({ state }) => state).filter((state) => !['ready', 'failed'].includes(state))).toEqual([])
    await checkPlaces()
  },
)
