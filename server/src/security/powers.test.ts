import { readdirSync, readFileSync } from 'node:fs'
import type { Endpoint } from '@fairwave/contract/endpoint'
import { CHANGES } from '@fairwave/contract/freshness/changes'
import type { Tag } from '@fairwave/contract/freshness/tags'
import { PAGES } from '@fairwave/contract/pages'
import type { Role } from '@fairwave/contract/people/roles'
import { MOVES_NOTHING, POWERS, type Power, WEIGHED } from '@fairwave/contract/powers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSeconds } from '../platform/clock.ts'
import { POWER_UNDOS } from '../power-undos.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

// Every call that moves money, future income or access is in the table of powers, and the table is what happens.

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const table: [name: string, power: Power][] = Object.entries(POWERS)
const weighed: string[] = Object.values(WEIGHED).flat()
const endpointOf = (name: string) =>
  site.app.endpoints.find(({ method, path }) => `${method} ${path}` === name) as Endpoint

test('every call that changes something is in exactly one list', () => {
  const listed = [...Object.keys(POWERS), ...weighed, ...MOVES_NOTHING].filter((name) => !name.startsWith('GET '))
  expect(listed.sort()).toEqual(Object.keys(CHANGES).sort())
})

/** What is shown by these moves with money, income or access. */
const OF_POWER: readonly Tag[] = [
  'app-passwords',
  'campaigns',
  'codes',
  'devices',
  'earnings',
  'fan-emails',
  'gifts',
  'held-earnings',
  'listening-links',
  'newsletters',
  'outside-sign-in',
  'payouts',
  'pre-orders',
  'purchases',
  'refund-requests',
  'release-shares',
  'sales',
  'saved-card',
  'second-factor',
  'signings',
  'splits',
  'subscriptions',
  'users',
  'wallet',
]

test('a call that changes what moves is a power, or says why it is none', () => {
  const isWeighty = (name: string) =>
    (CHANGES as Record<string, readonly Tag[]>)[name]?.some((tag) => OF_POWER.includes(tag)) ||
    /^\w+ \/api\/(auth|admin)\//.test(name)
  expect(MOVES_NOTHING.filter(isWeighty)).toEqual([])
})

/** Reads that hand out a whole list of what is the caller's own, or was bought. */
const OWN_FILES = [
  'GET /api/me/wallet/statement.csv',
  'GET /api/me/earnings/statement.csv',
  'GET /api/me/roster/:artistId/statement.csv',
  'GET /api/me/statistics.csv',
  'GET /api/campaigns/:id/figures.csv',
]

test('a read that hands out a table of data is a power, or the caller’s own', () => {
  const files = site.app.endpoints
    .filter(({ method, produces }) => method === 'GET' && produces === 'text/csv')
    .map(({ method, path }) => `${method} ${path}`)
  expect(files.filter((name) => !(name in POWERS)).sort()).toEqual(OWN_FILES.toSorted())
})

const ROLE_OF: Record<string, Role> = {
  artist: 'ARTIST',
  label: 'LABEL',
  musician: 'ARTIST',
  advertiser: 'ADMAN',
  admin: 'ADMIN',
}

test('every undo leads somewhere', () => {
  const calls = site.app.endpoints.map(({ method, path }) => `${method} ${path}`)
  const pages = PAGES.map(({ path }) => path as string)
  const lost = table.filter(
    ([, { undo }]) => ('call' in undo && !calls.includes(undo.call)) || ('page' in undo && !pages.includes(undo.page)),
  )
  expect(lost.map(([name]) => name)).toEqual([])
  const linked = table.filter(([, { email }]) => 'undone' in email).map(([name]) => name)
  expect(table.filter(([, { undo }]) => 'link' in undo).map(([name]) => name)).toEqual(linked)
  // The first bank account is undone by such a link too; a change of it has its own.
  expect(Object.keys(POWER_UNDOS).sort()).toEqual([...linked, 'PUT /api/me/bank-account'].sort())
})

test('every email that a domain sends itself has the subject that the table names', () => {
  const root = new URL('../domains/', import.meta.url)
  const subjects = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/send-[\w-]+\.ts$/.test(file))
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
    .join('\n')
  const named = new Set(table.flatMap(([, { email }]) => ('own' in email ? [email.own] : [])))
  expect([...named].filter((words) => !subjects.includes(words))).toEqual([])
})

describe('an open session that has not proven whose it is cannot', () => {
  test.each(table.filter(([, { proof }]) => typeof proof === 'string'))('%s', async (name, { proof }) => {
    const { access } = endpointOf(name)
    const user = await site.aUser(ROLE_OF[access] ?? 'FAN')
    if (proof === 'with-second-factor')
      await site.context.db.rows`update account set has_second_factor = true where id = ${user.id}`
    site.clock.time = addSeconds(site.clock.time, 301)
    const answer = await site.callOnce(name.replaceAll(/:\w+/g, '1'), { token: user.token })
    expect([answer.status, answer.json().code]).toEqual([403, 'needs-proof'])
  })

  const DEPENDS: Record<string, { body?: object; role?: Role; query?: string; otherwise: object }> = {
    'PATCH /api/users/:id/buying': { body: { oneClickBuying: true }, otherwise: { body: { oneClickBuying: false } } },
    'PATCH /api/tracks/:id': { role: 'ARTIST', body: { price: 0 }, otherwise: { body: { title: 'New' } } },
    'PATCH /api/albums/:id': { role: 'ARTIST', body: { price: 0 }, otherwise: { body: { title: 'New' } } },
    'POST /api/checkout': {
      body: { contentId: 1, price: 1, card: 1, usesSavedCard: true },
      otherwise: { body: { contentId: 1, price: 1, card: 1 } },
    },
    'GET /api/mailing-list/admin': { role: 'ADMIN', otherwise: { query: '?limit=3' } },
  }
  const depending = table.filter(([, { proof }]) => typeof proof === 'object' && 'when' in proof)
  test('only these depend on what is sent', () => {
    expect(depending.map(([name]) => name).sort()).toEqual(Object.keys(DEPENDS).sort())
  })
  test.each(depending)('%s, where it depends on what is sent', async (name) => {
    const { body, role = 'FAN', otherwise } = DEPENDS[name] as (typeof DEPENDS)[string]
    const user = await site.aUser(role)
    site.clock.time = addSeconds(site.clock.time, 301)
    const send = async (sent: { body?: object; query?: string }) => {
      const address = `${name.replaceAll(/:\w+/g, String(user.id))}${sent.query ?? ''}`
      const { status, text } = await site.callOnce(address, {
        token: user.token,
        ...(sent.body && { body: sent.body }),
      })
      return status === 403 && text.includes('needs-proof')
    }
    expect(await send(body ? { body } : {})).toBe(true)
    expect(await send(otherwise)).toBe(false)
  })
})
