import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS } from '../../scripts/areas.ts'

/** Lowest first, and lowest first inside of each area. A domain may import what comes before it, never what comes after. */
const DOMAINS_OF: Record<string, string[]> = {
  ground: ['media', 'ledger', 'audit'],
  people: ['accounts', 'activity', 'second-factor', 'app-passwords', 'relations', 'sign-in', 'oidc'],
  music: [
    'search',
    'managing',
    'splits',
    'credits',
    'pricing',
    'release-day',
    'tracks',
    'albums',
    'uploads',
    'artists',
    'bonus',
    'imports',
    'review',
    'listing',
  ],
  selling: [
    'discounts',
    'sales',
    'payments',
    'checkout',
    'receipts',
    'wallet',
    'pre-orders',
    'returns',
    'subscriptions',
    'gifts',
    'codes',
    'downloads',
  ],
  community: ['social', 'messages', 'profiles'],
  listening: ['library', 'playback', 'listening-links', 'recommendations', 'playlists', 'home'],
  advertising: ['campaigns', 'ads', 'royalties'],
  earnings: ['payouts', 'statistics', 'books'],
  outward: ['mailing', 'link-previews', 'embeds', 'feeds', 'subsonic'],
  house: ['admin', 'privacy'],
}
const DOMAINS = Object.entries(DOMAINS_OF).flatMap(([area, domains]) => domains.map((domain) => `${area}/${domain}`))

const root = import.meta.dirname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
)
const source = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const areaOf = (file: string) => /^domains\/([^/]+)\//.exec(file)?.[1]
/** Files of an area itself, such as its routes, put its domains together. */
const domainOf = (file: string) => /^domains\/([^/]+\/[^/]+)\//.exec(file)?.[1]
const importsOf = (file: string) =>
  [...(source.get(file) ?? '').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path]) =>
    relative(root, join(root, dirname(file), path ?? '')),
  )
const edges = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })))
const offenders = (isWrong: (edge: { from: string; to: string }) => boolean) =>
  edges.filter(isWrong).map(({ from, to }) => `${from} -> ${to}`)

const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)

test('every area and domain is listed', () => {
  expect(Object.keys(DOMAINS_OF)).toEqual(AREAS)
  expect(foldersIn('domains').sort()).toEqual([...AREAS].sort())
  const domains = foldersIn('domains').flatMap((area) => foldersIn(`domains/${area}`).map((name) => `${area}/${name}`))
  expect(domains.sort()).toEqual([...DOMAINS].sort())
})

test('a domain imports only domains below it', () => {
  const isUpward = ({ from, to }: { from: string; to: string }) => {
    // What tests share may use any domain, as tests do.
    if (from.includes('/testing/')) return false
    const [user, used] = [domainOf(from), domainOf(to)]
    if (user && used) return DOMAINS.indexOf(used) > DOMAINS.indexOf(user)
    // A file of an area itself may use all of the area; its domains use none of it.
    const [area, other] = [areaOf(from), areaOf(to)]
    if (!area || !other) return false
    const areas = Object.keys(DOMAINS_OF)
    return areas.indexOf(other) > areas.indexOf(area) || (user !== undefined && area === other)
  }
  expect(offenders(isUpward)).toEqual([])
})

/** An artist's page is one statement, so its read model includes the catalogue's part of it. */
const SHARED_STATEMENT =
  'domains/community/social/artist-page/read-model-artist-page.ts -> domains/music/artists/read-model-releases.ts'

/** Areas whose domains share their tables. */
const SHARED_TABLES = ['people', 'music', 'selling']

test("no domain imports another domain's repository or routes, except within areas that share their tables", () => {
  const found = offenders(({ from, to }) => {
    const used = domainOf(to)
    const isInner = /\/(repository|read-model|routes)(-[a-z-]+)?\.ts$/.test(to)
    if (used === undefined || domainOf(from) === used || !isInner || from === 'app.ts') return false
    const isWithinArea = areaOf(from) === areaOf(to)
    if (from === `domains/${areaOf(from)}/routes.ts`) return !isWithinArea
    return !(isWithinArea && SHARED_TABLES.includes(areaOf(from) ?? '') && !/\/routes(-[a-z-]+)?\.ts$/.test(to))
  })
  expect(found).toEqual([SHARED_STATEMENT])
})

test('the platform imports no domain, and domains import no start-up code', () => {
  expect(offenders(({ from, to }) => from.startsWith('platform/') && to.startsWith('domains/'))).toEqual([])
  expect(
    offenders(({ from, to }) => from.startsWith('domains/') && /^(app|main|jobs|start-server)\.ts$/.test(to)),
  ).toEqual([])
})

test('what actions know of a call is no HTTP', () => {
  const isWrong = ({ from, to }: { from: string; to: string }) =>
    from.startsWith('platform/calls/') && to.startsWith('platform/http/')
  expect(offenders(isWrong)).toEqual([])
})

// PATH belongs to the system: it is not one of our settings. Tests have settings of their own.
test('only config.ts reads the environment, except for PATH', () => {
  const readers = files.filter((file) => /process\.env\b(?!\.PATH\b)/.test(source.get(file) ?? ''))
  const isAllowed = (file: string) =>
    file === 'main.ts' || file.startsWith('platform/embedded-postgres/') || file.includes('/testing/')
  expect(readers.filter((file) => !isAllowed(file))).toEqual([])
})

test('inside a domain only routes use HTTP and only repositories use SQL', () => {
  const inDomains = files.filter((file) => domainOf(file))
  const speaksSql = inDomains.filter((file) => /\.(rows|one|maybeOne|count)(<[^`]*>)?`/.test(source.get(file) ?? ''))
  expect(
    speaksSql.filter(
      (file) => !/(repository|read-model)(-[a-z-]+)?\.ts$/.test(file) && !/pg_advisory/.test(source.get(file) ?? ''),
    ),
  ).toEqual([])
  const speaksHttp = inDomains.filter((file) => /from 'fastify'/.test(source.get(file) ?? ''))
  expect(speaksHttp.filter((file) => !/routes(-[a-z-]+)?\.ts$|-route\.ts$/.test(file))).toEqual([])
})

test('there are no barrels', () => {
  expect(files.filter((file) => /(^|\/)index\.ts$/.test(file))).toEqual([])
})
