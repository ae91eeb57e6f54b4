import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { secondsToHear } from '@fairwave/contract/listening/heard'
import { cpuTimeOf } from '../cpu-time.ts'
import { makeRecordings } from '../make-recordings.ts'
import { aDataDir, COMPUTES_ALL, memoryOf, type Site, startSite } from '../site.ts'
import type { Cost, UnitCosts } from './unit-costs.ts'

const RECORDINGS = 40
/** Four minutes at 128 kbit/s. */
const BYTES = 4_000_000
const RANGE = 1_048_576
const RANGES = 800
const LISTENERS = 600
const PAGES = 400
const AT_ONCE = 16

type Play = { path: string; playId: number; cookie: string; url?: string; ranges?: { start: number; end: number }[] }

/** What a listener costs a site while they listen: CPU time of the site and of its PostgreSQL, which other load does not change. */
export async function measureListening(): Promise<
  Pick<UnitCosts, 'audioMegabyte' | 'play' | 'page' | 'siteMegabytes'>
> {
  const data = aDataDir()
  try {
    const recordings = await makeRecordings(data.folder, RECORDINGS, BYTES)
    const site = await startSite(data.folder, { DEMO: 'off', ...COMPUTES_ALL })
    try {
      const measure = costsOn(site, data.folder)
      const paths = recordings.map(({ path }) => path)
      await measure(paths.length, (nth) => take(site.url + paths[nth]))
      const audioMegabyte = await measure(RANGES, (nth) => {
        const start = (nth * 7919) % (BYTES - RANGE)
        return take(site.url + paths[nth % paths.length], { range: `bytes=${start}-${start + RANGE - 1}` })
      })
      // Each connection plans its first statements, which a site that has run for a while has done.
      await measurePlays(site, measure, paths)
      const play = await measurePlays(site, measure, paths)
      const artist = `${site.url}/api/artists/bench`
      await measure(PAGES / 10, () => take(artist))
      const page = await measure(PAGES, () => take(artist))
      return {
        audioMegabyte: scaled(audioMegabyte, 1e6 / RANGE),
        play,
        page,
        siteMegabytes: Math.round(memoryOf(site.pid)),
      }
    } finally {
      await site.stop()
    }
  } finally {
    data.remove()
  }
}

/** All that a player sends for one track: it began, the next break is asked for, it was heard, its audio was fetched, it ended. */
async function measurePlays(site: Site, measure: ReturnType<typeof costsOn>, paths: readonly string[]): Promise<Cost> {
  const plays: Play[] = []
  const began = await measure(LISTENERS, async (nth) => {
    const path = paths[nth % paths.length] ?? ''
    const answer = await fetch(site.url + path.replace('audio/low', 'play'), { method: 'POST' })
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    plays[nth] = { path, cookie, playId: ((await answer.json()) as { playId: number }).playId }
  })
  const asked = await measure(LISTENERS, (nth) =>
    take(`${site.url}/api/ads/break`, { cookie: plays[nth]?.cookie ?? '' }),
  )
  await pause(secondsToHear(BYTES / 16_000) * 1000)
  const heard = await measure(LISTENERS, async (nth) => {
    const answer = await report(site, plays[nth], 'heard', { prove: true })
    Object.assign(plays[nth] as Play, ((await answer.json()) as { challenge?: object }).challenge)
  })
  const proofs = await Promise.all(plays.map((play) => proofOf(site, play)))
  const fetched = await measure(LISTENERS, async (nth) => {
    const answer = await report(site, plays[nth], 'fetched', { hash: proofs[nth] })
    if (!((await answer.json()) as { fetched: boolean }).fetched) throw new Error('A proof was refused.')
  })
  const ended = await measure(LISTENERS, async (nth) =>
    (await report(site, plays[nth], 'ended', { seconds: 25 })).text(),
  )
  return [began, asked, heard, fetched, ended].reduce((sum, one) => ({
    siteMs: round(sum.siteMs + one.siteMs),
    databaseMs: round(sum.databaseMs + one.databaseMs),
  }))
}

const report = (site: Site, play: Play | undefined, what: string, body: object) =>
  fetch(`${site.url}/api/plays/${play?.playId}/${what}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie: play?.cookie ?? '' },
  })

async function proofOf(site: Site, { path, ranges = [] }: Play): Promise<string> {
  const hash = createHash('sha256')
  for (const { start, end } of ranges) {
    const answer = await fetch(site.url + path, { headers: { range: `bytes=${start}-${end}` } })
    hash.update(Buffer.from(await answer.arrayBuffer()))
  }
  return hash.digest('hex')
}

async function take(url: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  await answer.arrayBuffer()
}

const round = (ms: number) => Math.round(ms * 1000) / 1000
const scaled = ({ siteMs, databaseMs }: Cost, by: number): Cost => ({
  siteMs: round(siteMs * by),
  databaseMs: round(databaseMs * by),
})

/** Measures what each of many calls costs, a few at a time. */
const costsOn =
  (site: Site, folder: string) =>
  async (count: number, call: (nth: number) => Promise<unknown>): Promise<Cost> => {
    const used = () => {
      const database = cpuTimeOf(-1, folder)
      return { databaseMs: database, siteMs: cpuTimeOf(site.pid, folder) - database }
    }
    const before = used()
    let next = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < count) await call(next++)
      }),
    )
    const after = used()
    return {
      siteMs: round(Math.max(0, after.siteMs - before.siteMs) / count),
      databaseMs: round(Math.max(0, after.databaseMs - before.databaseMs) / count),
    }
  }
