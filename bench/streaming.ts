import { rmSync } from 'node:fs'
import { type Bench, type Figure, percentile } from './figures.ts'
import { type FileServer, startNginx, startPlainNode } from './file-servers.ts'
import { type Load, load } from './load.ts'
import { makeRecordings, type Recording } from './make-recordings.ts'
import { aDataDir, memoryOf, type Site, startSite } from './site.ts'
import { hasProgram, loadByWrk } from './wrk.ts'

/** Four minutes at 128 kbit/s, and enough of them that they exceed the server's cache. */
const RECORDING_BYTES = 4_000_000
const RECORDINGS = 160
const SECONDS = 5
const ROUNDS = 3

/** Music to many listeners at once, compared with a plain file server in the same minutes. */
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
  // What is played often is cached up to a limit, so this is measured once the limit has been reached.
  for (const { path } of recordings) for (let time = 0; time < 2; time++) await (await fetch(site.url + path)).bytes()
  const before = memoryOf(site.pid)
  for (const { name, rangeBytes, connections, atLeast } of cases) {
    const asked = { fileBytes: RECORDING_BYTES, rangeBytes, connections, seconds: SECONDS }
    const [own, theirs]: [number[], number[]] = [[], []]
    // Alternating, so that other load of the machine affects both.
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

/** wrk reports when a response is complete. The first byte arrives earlier, so this is an upper bound for it. */
function wholeAnswers(folder: string, site: Site, recordings: Recording[]): Figure {
  const { wholeAnswerMs: value } = loadByWrk(folder, atTwenty(site, recordings))
  return { what: 'streaming: asked to last byte at 20 connections, p99', value, unit: 'ms', target: { atMost: 50 } }
}

/** Much of what this measures is the client's own waiting, on the same CPU. */
async function firstBytes(site: Site, recordings: Recording[]): Promise<Figure> {
  const { firstByteMs } = await load(atTwenty(site, recordings))
  const value = percentile(firstByteMs, 0.99)
  return { what: 'streaming: first byte at 20 connections, p99', value, unit: 'ms', target: { atMost: 50 } }
}
