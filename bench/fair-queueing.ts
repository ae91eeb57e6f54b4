import { fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench, Figure } from './figures.ts'
import { percentile } from './figures.ts'
import type { Hostile } from './hostile-load.ts'
import { aSquare } from './png.ts'
import { aDataDir, startSite } from './site.ts'
import { tone } from './wav.ts'

const STRANGERS = 1000
const CARDS = 400
const HOSTILE_FANS = 12
const HOSTILE_ARTISTS = 8
const ROUNDS = 15
const MOST_TIMES_SLOWER = 2

type Account = { token: string; username: string; email: string }
type Times = Record<'page' | 'upload' | 'mail', number[]>

export const fairQueueing: Bench = {
  name: 'fair queueing',
  how: 'How much one user notices of a thousand visitors who request link cards and twenty hostile accounts that upload.',
  async measure() {
    const data = aDataDir()
    const site = await startSite(data.folder, { DEMO: 'off' })
    try {
      const outbox = join(data.folder, 'outbox')
      const anAccount = (role: string, n: number) => register(site.url, role, n)
      const user = await anAccount('ARTIST', 0)
      const fans = await Promise.all(Array.from({ length: HOSTILE_FANS }, (_, n) => anAccount('FAN', n)))
      const artists = await Promise.all(Array.from({ length: HOSTILE_ARTISTS }, (_, n) => anAccount('ARTIST', n + 1)))
      const cards = await makeCards(site.url, user)
      await round(site.url, outbox, user, 0)
      const alone = await scheduledTasks(site.url, outbox, user, 100)

      const hostile: Hostile = {
        url: site.url,
        cards,
        strangers: STRANGERS,
        fans: fans.map(({ token }) => token),
        artists: artists.map(({ token }) => token),
      }
      const child = fork(join(import.meta.dirname, 'hostile-load.ts'), [JSON.stringify(hostile)])
      try {
        await new Promise((resolve) => child.once('message', resolve))
        // Until the first of them have arrived and the queues are full.
        await pause(5000)
        const crowded = await scheduledTasks(site.url, outbox, user, 200)
        return [
          ...compare("a user's page", alone.page, crowded.page),
          ...compare("a user's upload with its picture", alone.upload, crowded.upload),
          ...compare('a password email', alone.mail, crowded.mail),
        ]
      } finally {
        child.kill('SIGKILL')
      }
    } finally {
      await site.stop()
      data.remove()
    }
  },
}

function compare(what: string, alone: number[], crowded: number[]): Figure[] {
  const [before, after] = [percentile(alone, 0.5), percentile(crowded, 0.5)]
  return [
    { what: `${what}, alone`, value: before, unit: 'ms' },
    {
      what: `the same beside ${STRANGERS} strangers and ${HOSTILE_FANS + HOSTILE_ARTISTS} hostile uploads`,
      value: after / before,
      unit: 'x',
      target: { atMost: MOST_TIMES_SLOWER },
    },
  ]
}

async function scheduledTasks(url: string, outbox: string, user: Account, from: number): Promise<Times> {
  const times: Times = { page: [], upload: [], mail: [] }
  for (let n = from; n < from + ROUNDS; n++) {
    const took = await round(url, outbox, user, n)
    for (const name of ['page', 'upload', 'mail'] as const) times[name].push(took[name])
  }
  return times
}

async function round(url: string, outbox: string, user: Account, n: number) {
  return {
    page: await timed(() => openPage(url, user)),
    upload: await timedWith(anUpload(n), (form) => upload(url, user, form)),
    mail: await timed(() => forgetPassword(url, outbox, user)),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const timedWith = <T>(given: T, work: (given: T) => Promise<unknown>) => timed(() => work(given))

const signed = ({ token }: Account) => ({ authorization: `Bearer ${token}` })

async function expectOk(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function openPage(url: string, user: Account): Promise<void> {
  for (const path of [`/artist/${user.username}`, '/api/auth/me', `/api/artists/${user.username}`])
    await (await expectOk(await fetch(url + path, { headers: signed(user) }))).arrayBuffer()
}

function anUpload(n: number): FormData {
  const form = new FormData()
  form.append('artworkFile', new Blob([new Uint8Array(aSquare(1400, n % 256))]), 'art.png')
  form.append('audioFile', new Blob([new Uint8Array(tone(5, 200 + n))]), `song-${n}.wav`)
  return form
}

const upload = async (url: string, user: Account, body: FormData) =>
  (await expectOk(await fetch(`${url}/api/tracks`, { method: 'POST', headers: signed(user), body }))).arrayBuffer()

/** Until the email is in the outbox. */
async function forgetPassword(url: string, outbox: string, { email }: Account): Promise<void> {
  const before = readdirSync(outbox).length
  const body = JSON.stringify({ email })
  await expectOk(
    await fetch(`${url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
  )
  while (readdirSync(outbox).length === before) await pause(5)
}

async function register(url: string, role: string, n: number): Promise<Account> {
  const username = `${role.toLowerCase()}_${n}`
  const email = `${username}@example.org`
  const answer = await expectOk(
    await fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, email, password: 'bench-password', role }),
    }),
  )
  return { ...((await answer.json()) as { token: string }), username, email }
}

/** Albums without artwork, each of which has a sleeve and a card to draw. */
async function makeCards(url: string, user: Account): Promise<string[]> {
  const cards: string[] = []
  for (let n = 0; n < CARDS; n++) {
    const form = new FormData()
    form.append('title', `Album ${n}`)
    const answer = await expectOk(
      await fetch(`${url}/api/albums`, { method: 'POST', headers: signed(user), body: form }),
    )
    cards.push(`/share/album/${((await answer.json()) as { id: number }).id}.jpg`)
  }
  return cards
}
