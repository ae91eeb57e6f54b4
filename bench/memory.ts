import type { Bench } from './figures.ts'
import { copyCompleteDemo } from './operations/complete-demo.ts'
import { aDataDir, memoryOf, startSite } from './site.ts'

/** An hour is the promise; `BENCH_MINUTES=60 npm run bench -- memory` takes it. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 3)
const USERS = 12
const TEST_CARD = '4242424242424242'

export const memory: Bench = {
  name: 'memory',
  how: 'Twelve users, each with one call after another and no pause, on a site with the complete demo: they browse, search, listen, comment and buy over HTTP. Memory is what is resident of the server, without PostgreSQL, looked at every second. The target is that of an hour: BENCH_MINUTES=60.',
  async measure() {
    const data = aDataDir()
    await copyCompleteDemo(data.folder)
    const site = await startSite(data.folder)
    try {
      const isOver = until(performance.now() + MINUTES * 60_000)
      let peak = 0
      const watching = setInterval(() => {
        peak = Math.max(peak, memoryOf(site.pid))
      }, 1000)
      const calls = await Promise.all(
        Array.from({ length: USERS }, (_, number) => useSite(site.url, number % 3 === 0 ? null : number, isOver)),
      )
      clearInterval(watching)
      return [
        {
          what: `memory: ${USERS} users for ${MINUTES} minutes`,
          value: calls.reduce((a, b) => a + b) / (MINUTES * 60),
          unit: 'calls/s',
        },
        { what: 'memory: after that', value: memoryOf(site.pid), unit: 'MB', target: { atMost: 400 } },
        { what: 'memory: the most of it', value: peak, unit: 'MB' },
      ]
    } finally {
      await site.stop()
      data.remove()
    }
  },
}

const until = (time: number) => () => performance.now() > time

type Listed = { id: number; title: string; artistId: number; artistUsername: string }

/** A visitor, or a fan of their own with a wallet, until the time is over. Returns how many calls they made. */
async function useSite(url: string, number: number | null, isOver: () => boolean): Promise<number> {
  const caller = createCaller(url)
  if (number !== null) await caller.register(`memory_${number}`)
  for (let round = 0; !isOver(); round++) {
    const tracks = (await caller.call(
      'GET',
      `/api/tracks?limit=24&sort=${round % 2 ? 'newest' : 'popular'}`,
    )) as Listed[]
    const track = tracks[round % tracks.length]
    if (!track) throw new Error('The demo has no tracks.')
    await caller.call('GET', `/api/search?q=${encodeURIComponent(track.title.slice(0, 1 + (round % 5)))}`)
    await caller.call('GET', `/api/artists/${track.artistUsername}`)
    await caller.call('GET', `/api/tracks/${track.id}/audio/low`, { range: 'bytes=0-262143' })
    await caller.call('POST', `/api/tracks/${track.id}/play`)
    if (number === null) continue
    await caller.call('POST', `/api/me/favorites/${track.id}`)
    await caller.call('POST', '/api/comments', { body: { artistId: track.artistId, content: `Round ${round}` } })
    if (round % 50 === 0) await caller.topUp(20)
    await caller.call('POST', `/api/purchase/track/${track.id}`, { mayFail: true })
    await caller.call('GET', '/api/me/home')
  }
  return caller.calls()
}

type Extras = { body?: unknown; range?: string; mayFail?: boolean }

function createCaller(url: string) {
  let token = ''
  let calls = 0
  async function call(method: string, path: string, { body, range, mayFail }: Extras = {}): Promise<unknown> {
    calls++
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(range && { range }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok && !mayFail) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
  }
  return {
    call,
    calls: () => calls,
    async register(username: string): Promise<void> {
      const body = { username, email: `${username}@example.org`, password: 'bench-password', role: 'FAN' }
      token = ((await call('POST', '/api/auth/register', { body })) as { token: string }).token
    },
    async topUp(pounds: number): Promise<void> {
      const begun = await call('POST', '/api/credits/topup', { body: { amount: pounds } })
      const { clientSecret } = begun as { clientSecret: string }
      await call('POST', '/api/payments/sandbox/confirm', { body: { clientSecret, cardNumber: TEST_CARD } })
    },
  }
}
