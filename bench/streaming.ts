import { rmSync } from 'node:fs'
import { CACHED_BYTES } from '../server/src/platform/http/files/send-file.ts'
import { type Bench, type Figure, percentile } from './figures.ts'
import { type FileServer, startBareNode, startNginx, startNginxBefore, startPlainNode } from './file-servers.ts'
import { type Load, load } from './load.ts'
import { makeRecordings, type Recording } from './make-recordings.ts'
import { aDataDir, memoryOf, type Site, startSite } from './site.ts'
import { hasProgram, loadByWrk } from './wrk.ts'

/** Four minutes at 128 kbit/s. */
const RECORDING_BYTES = 4_000_000
/** Together less than the server's memory cache, and four times as much. */
const HOT = 160
const COLD = Math.ceil((4 * CACHED_BYTES) / RECORDING_BYTES)
const SECONDS = 5
const ROUNDS = 3
const HAND_OVER = { TRUST_PROXY: '127.0.0.1', SENDFILE_HEADER: 'X-Accel-Redirect' }

export const streaming: Bench = {
  name: 'streaming',
  how: 'Random ranges of four-minute recordings, asked for by wrk with one thread over loopback: for each case three rounds of five seconds, ours and a plain file server in turn, the middle one of each. nginx has one worker and sendfile. Without nginx and wrk, a plain Node.js server and client instead.',
  async measure() {
    const data = aDataDir()
    try {
      const isFull = hasProgram('nginx', '-v') && hasProgram('wrk', '-v')
      const recordings = await makeRecordings(data.folder, isFull ? COLD : HOT, RECORDING_BYTES)
      const files = await (isFull ? startNginx : startPlainNode)(data.folder, recordings)
      try {
        return [
          ...(isFull ? [] : [{ skipped: 'nginx and wrk are not here: beside a plain Node server instead' }]),
          ...(await measureDirect(data.folder, files, recordings, isFull)),
          ...(isFull ? await measureHandedOver(data.folder, files, recordings) : []),
        ]
      } finally {
        await files.stop()
      }
    } finally {
      rmSync(data.folder, { recursive: true, force: true })
    }
  },
}

type Taken = { bytesPerSecond: number }
type Take = (asked: Load) => Taken | Promise<Taken>
type Case = { name: string; rangeBytes: number; connections: number; recordings: number; atLeast?: number }

const LARGE = { name: '1 MB ranges, 50 connections', rangeBytes: 1_048_576, connections: 50, recordings: HOT }
const SMALL = { name: '256 kB ranges, 200 connections', rangeBytes: 262_144, connections: 200, recordings: HOT }
const FOURFOLD = { ...SMALL, name: `${SMALL.name}, four times the memory cache`, recordings: COLD }

async function measureDirect(folder: string, files: FileServer, recordings: Recording[], isFull: boolean) {
  const site = await startSite(folder, { DEMO: 'off' })
  try {
    const take: Take = isFull ? loadByWrk.bind(null, folder) : load
    const ours = { name: 'by our process', urls: recordings.map(({ path }) => site.url + path) }
    // What is played often is cached up to a limit, so this is measured once the limit has been reached.
    for (const url of ours.urls.slice(0, HOT)) for (let time = 0; time < 2; time++) await (await fetch(url)).bytes()
    const before = memoryOf(site.pid)
    const cases = [{ ...LARGE, atLeast: 0.45 }, { ...SMALL, atLeast: 0.5 }, ...(isFull ? [FOURFOLD] : [])]
    return [
      ...(await compare(ours, files, cases, take)),
      ...(await compareWithNode(ours, recordings, take)),
      { what: 'streaming: memory before', value: before, unit: 'MB' },
      {
        what: 'streaming: memory after, of before',
        value: memoryOf(site.pid) / before,
        unit: '',
        // With four times the cache, the cache is filled meanwhile.
        ...(isFull ? {} : { target: { atMost: 1.25 } }),
      },
      await (isFull ? wholeAnswers(folder, site, recordings) : firstBytes(site, recordings)),
    ]
  } finally {
    await site.stop()
  }
}

/** How much of what the runtime itself can send is left after rights, files and framework. */
async function compareWithNode(ours: Servers, recordings: Recording[], take: Take): Promise<Figure[]> {
  const node = await startBareNode(RECORDING_BYTES, recordings)
  try {
    return (await compare(ours, node, [{ ...SMALL, atLeast: 0.75 }], take)).slice(1)
  } finally {
    await node.stop()
  }
}

/** Both ways through wrk: to nginx before the site, which asks the site who may hear what, and to nginx alone. */
async function measureHandedOver(folder: string, files: FileServer, recordings: Recording[]): Promise<Figure[]> {
  const site = await startSite(folder, { DEMO: 'off', ...HAND_OVER })
  try {
    const before = await startNginxBefore(site, folder, recordings)
    try {
      const ours = { name: 'handed over to nginx', urls: before.urls }
      for (const url of ours.urls) await (await fetch(url, { headers: { range: 'bytes=0-9' } })).bytes()
      const cases = [LARGE, { ...SMALL, atLeast: 0.85 }, { ...FOURFOLD, atLeast: 0.7 }]
      return await compare(ours, files, cases, loadByWrk.bind(null, folder))
    } finally {
      await before.stop()
    }
  } finally {
    await site.stop()
  }
}

type Servers = { name: string; urls: string[] }

async function compare(ours: Servers, files: FileServer, cases: Case[], take: Take): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, rangeBytes, connections, recordings, atLeast } of cases) {
    const asked = { fileBytes: RECORDING_BYTES, rangeBytes, connections, seconds: SECONDS }
    const [own, theirs]: [number[], number[]] = [[], []]
    // Alternating, so that other load of the machine affects both.
    for (let round = 0; round < ROUNDS; round++) {
      own.push((await take({ ...asked, urls: ours.urls.slice(0, recordings) })).bytesPerSecond)
      theirs.push((await take({ ...asked, urls: files.urls.slice(0, recordings) })).bytesPerSecond)
    }
    const [fast, reference] = [percentile(own, 0.5), percentile(theirs, 0.5)]
    figures.push({ what: `streaming ${ours.name}: ${name}`, value: fast / 1e6, unit: 'MB/s' })
    figures.push({
      what: `streaming ${ours.name}: ${name}, share of ${files.name} alone`,
      value: fast / reference,
      unit: '',
      ...(atLeast === undefined ? {} : { target: { atLeast } }),
    })
  }
  return figures
}

const atTwenty = (site: Site, recordings: Recording[]): Load => ({
  urls: recordings.slice(0, HOT).map(({ path }) => site.url + path),
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
