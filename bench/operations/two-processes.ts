import { Agent, get } from 'node:http'
import type { Bench, Figure } from '../figures.ts'
import { makeCatalogue } from '../make-catalogue.ts'
import { processorSeconds } from '../processor-time.ts'
import { aDataDir, COMPUTES_ALL, type Site, startSite } from '../site.ts'
import { withSharedDatabase } from './shared-database.ts'

/** To each process. */
const CALLS = 2000
const WARM_UP = 1500
const CONNECTIONS = 16
const ROUNDS = 3
const PATHS = [
  '/api/tracks?sort=popular&limit=24',
  '/api/tracks?sort=newest&limit=24',
  '/api/artists?limit=24',
  '/api/tracks?q=ma',
  '/api/site',
]

export const twoProcesses: Bench = {
  name: 'two processes',
  how: 'What a second web process adds. Where the load, PostgreSQL and both processes share the cores, requests per second cannot show it, so it is shown by CPU time: a process carries as many requests per second as it has CPU time for on a core of its own.',
  async measure() {
    const data = aDataDir()
    try {
      return await withSharedDatabase(data.folder, async ({ db, settings }) => {
        // The first start marks the folder as this site's: one that is new and lacks the catalogue's files is refused.
        await (await startSite(data.folder, { ...settings, ROLE: 'web' })).stop()
        await makeCatalogue(db, { tracks: 20_000, artists: 1_000 })
        await db.rows`vacuum (analyze)`
        const sites = [
          await startSite(data.folder, { ...settings, ...COMPUTES_ALL, ROLE: 'web' }),
          await startSite(data.folder, { ...settings, ...COMPUTES_ALL, ROLE: 'web' }),
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
    const one = both[round % both.length]
    alone.push(await load(one ? [one] : [], CALLS))
    together.push(await load(both, CALLS * both.length))
  }
  // Other work on the machine only adds to what a request costs, so the best round is the truest.
  const cost = (rounds: Round[]) => Math.min(...rounds.map(({ busiestMs }) => busiestMs)) / CALLS
  const speed = (rounds: Round[]) => Math.max(...rounds.map(({ perSecond }) => perSecond))
  return [
    { what: 'two processes: CPU of a request in a single web process', value: cost(alone), unit: 'ms' },
    {
      what: 'two processes: carry, × one (2 × its CPU a request ÷ the busier one’s)',
      value: (both.length * cost(alone)) / cost(together),
      unit: '',
      target: { atLeast: 1.8 },
    },
    {
      what: 'two processes: requests per second on these cores, of one',
      value: speed(together) / speed(alone),
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
