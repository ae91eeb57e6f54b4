import { rmSync } from 'node:fs'
import { type Bench, type Figure, percentile } from './figures.ts'
import { type FileServer, startNginx, startPlainNode } from './file-servers.ts'
import { type Load, load } from './load.ts'
import { makeRecordings, type Recording } from './make-recordings.ts'
import { aDataDir, memoryOf, type Site, startSite } from './site.ts'
import { hasProgram, loadByWrk } from './wrk.ts'

/** Four minutes at 128 kbit/s, and enough of them that the server's own memory cannot hold them all. */
const RECORDING_BYTES = 4_000_000
const RECORDINGS = 160
const SECONDS = 5
const ROUNDS = 3

/** Music to many listeners at once, beside a server that does nothing but files, in the same minutes. */
export const streaming: Bench = {
  name: 'streaming',
  async measure() {
    const data = aDataDir()
    try {
      const recordings = await makeRecordings(data.folder, RECORDINGS, RECORDING_BYTES)
      const isFull = hasProgram('nginx', '-v') && hasProgram('wrk', '-v')
      const site = await startSite(data.folder, { DEMO: 'off' })
      const files = await (isFull ? startNginx : startPlainNode)(data.folder, recordings)
      try {
        const take: Take = isFull ? loadByWrk.bind(null, data.folder) : load
        return [
          ...(isFull ? [] : [{ skipped: 'nginx and wrk are not here: beside a plain Node server instead' }]),
          ...(await compare(site, files, recordings, take)),
          await (isFull ? wholeAnswers(data.folder, site, recordings) : firstBytes(site, recordings)),
        ]
      } finally {
        await files.stop()
        await site.stop()
      }
    } finally {
      rmSync(data.folder, { recursive: true, force: true })
    }
  },
}

type Taken = { bytesPerSecond: number }
type Take = (asked: Load) => Taken | Promise<Taken>

async function compare(site: Site, files: FileServer, recordings: Recording[], take: Take): Promise<Figure[]> {
  const ours = recordings.map(({ path }) => site.url + path)
  const cases = [
    { name: '1 MB ranges, 50 connections', rangeBytes: 1_048_576, connections: 50, atLeast: 0.45 },
    { name: '256 kB ranges, 200 connections', rangeBytes: 262_144, connections: 200, atLeast: 0.5 },
  ]
  const figures: Figure[] = []
  // What is played often is kept in memory up to a bound, so this is measured from where the bound has been reached.
  for (const { path } of recordings) for (let time = 0; time < 2; time++) await (await fetch(site.url + path)).bytes()
  const before = memoryOf(site.pid)
  for (const { name, rangeBytes, connections, atLeast } of cases) {
    const asked = { fileBytes: RECORDING_BYTES, rangeBytes, connections, seconds: SECONDS }
    const [own, theirs]: [number[], number[]] = [[], []]
    // By turns, so that whatever else the machine does meets both.
    for (let round = 0; round < ROUNDS; round++) {
      own.push((await take({ ...asked, urls: ours })).bytesPerSecond)
      theirs.push((await take({ ...asked, urls: files.urls })).bytesPerSecond)
    }
    const [fast, reference] = [percentile(own, 0.5), percentile(theirs, 0.5)]
    figures.push({ what: `streaming: ${name}`, value: fast / 1e6, unit: 'MB/s' })
    figures.push({
      what: `streaming: ${name}, share of ${files.name}`,
      value: fast / reference,
      unit: '',
      target: { atLeast },
    })
  }
  figures.push({ what: 'streaming: memory before', value: before, unit: 'MB' })
  figures.push({
    what: 'streaming: memory after, of before',
    value: memoryOf(site.pid) / before,
    unit: '',
    target: { atMost: 1.25 },
  })
  return figures
}

const atTwenty = (site: Site, recordings: Recording[]): Load => ({
  urls: recordings.map(({ path }) => site.url + path),
  fileBytes: RECORDING_BYTES,
  rangeBytes: 262_144,
  connections: 20,
  seconds: SECONDS,
})

/** wrk tells when an answer is there to its end. The first byte comes sooner, so what holds for the last holds for it. */
function wholeAnswers(folder: string, site: Site, recordings: Recording[]): Figure {
  const { wholeAnswerMs: value } = loadByWrk(folder, atTwenty(site, recordings))
  return { what: 'streaming: asked to last byte at 20 connections, p99', value, unit: 'ms', target: { atMost: 50 } }
}

/** Much of what this measures is the asking program's own waiting, on the same processors. */
async function firstBytes(site: Site, recordings: Recording[]): Promise<Figure> {
  const { firstByteMs } = await load(atTwenty(site, recordings))
  const value = percentile(firstByteMs, 0.99)
  return { what: 'streaming: first byte at 20 connections, p99', value, unit: 'ms', target: { atMost: 50 } }
}
