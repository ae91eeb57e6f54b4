import { Agent, get } from 'node:http'
import { type Bench, type Figure, percentile } from '../figures.ts'
import { makeCatalogue } from '../make-catalogue.ts'
import { processorSeconds } from '../processor-time.ts'
import { aDataDir, type Site, startSite } from '../site.ts'
import { withSharedDatabase } from './shared-database.ts'

const CALLS = 3000
const WARM_UP = 1000
const CONNECTIONS = 16
const ROUNDS = 3
const PATHS = [
  '/api/tracks?sort=popular&limit=24',
  '/api/tracks?sort=newest&limit=24',
  '/api/artists?limit=24',
  '/api/tracks?q=ma',
  '/api/site',
]

/**
 * What a second web process adds. Where the load, PostgreSQL and both processes share the cores, requests per second cannot show it, so
 * it is shown by CPU time: a process carries as many requests per second as it has CPU time for on a core of its own.
 */
export const twoProcesses: Bench = {
  name: 'two processes',
  async measure() {
    const data = aDataDir()
    try {
      return await withSharedDatabase(data.folder, async ({ db, settings }) => {
        await makeCatalogue(db, { tracks: 20_000, artists: 1_000 })
        await db.rows`vacuum (analyze)`
        const sites = [
          await startSite(data.folder, { ...settings, ROLE: 'web' }),
          await startSite(data.folder, { ...settings, ROLE: 'web' }),
        ]
        try {
          return await compare(sites)
        } finally {
          for (const site of sites) await site.stop()
        }
      })
    } finally {
      data.remove()
    }
  },
}

type Round = { busiestMs: number; perSecond: number }

async function compare(both: Site[]): Promise<Figure[]> {
  for (const site of both) await load([site], WARM_UP)
  const [alone, together]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await load(both.slice(0, 1), CALLS))
    together.push(await load(both, CALLS))
  }
  const median = (rounds: Round[], of: keyof Round) =>
    percentile(
      rounds.map((round) => round[of]),
      0.5,
    )
  const [one, two] = [median(alone, 'busiestMs'), median(together, 'busiestMs')]
  return [
    { what: 'two processes: CPU of a request in a single web process', value: one / CALLS, unit: 'ms' },
    {
      what: 'two processes: carry, of what one carries, by CPU time',
      value: one / two,
      unit: '',
      target: { atLeast: 1.8 },
    },
    {
      what: 'two processes: requests per second on these cores, of one',
      value: median(together, 'perSecond') / median(alone, 'perSecond'),
      unit: '',
    },
  ]
}

/** The same calls to one process or to several in turn, as a proxy gives them out. */
async function load(sites: Site[], calls: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const before = sites.map(({ pid }) => processorSeconds(pid))
  const began = performance.now()
  let asked = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let call = asked++; call < calls; call = asked++) {
        // Every process gets every kind of call.
        const path = PATHS[Math.floor(call / sites.length) % PATHS.length] ?? ''
        await ask(`${sites[call % sites.length]?.url}${path}`, agent)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  const used = sites.map(({ pid }, place) => (processorSeconds(pid) - (before[place] ?? 0)) * 1000)
  return { busiestMs: Math.max(...used), perSecond: calls / seconds }
}

const ask = (url: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.resume().once('end', resolve)
    }).once('error', reject)
  })
