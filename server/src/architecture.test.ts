import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** Lowest first. A domain may import the domains before it, never those after. */
const DOMAINS = [
  'media',
  'ledger',
  'audit',
  'accounts',
  'activity',
  'relations',
  'payouts',
  'catalogue',
  'subscriptions',
  'commerce',
  'downloads',
  'social',
  'messages',
  'library',
  'playback',
  'recommendations',
  'playlists',
  'subsonic',
  'home',
  'profiles',
  'campaigns',
  'ads',
  'royalties',
  'statistics',
  'books',
  'mailing',
  'link-previews',
  'embeds',
  'feeds',
  'admin',
  'privacy',
]

const root = import.meta.dirname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
)
const source = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const domainOf = (file: string) => /^domains\/([^/]+)\//.exec(file)?.[1]
const importsOf = (file: string) =>
  [...(source.get(file) ?? '').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path]) =>
    relative(root, join(root, dirname(file), path ?? '')),
  )
const edges = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })))
const offenders = (isWrong: (edge: { from: string; to: string }) => boolean) =>
  edges.filter(isWrong).map(({ from, to }) => `${from} -> ${to}`)

test('every domain is listed in the order of domains', () => {
  const folders = readdirSync(join(root, 'domains'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...DOMAINS].sort())
})

test('a domain imports only domains below it', () => {
  const isUpward = ({ from, to }: { from: string; to: string }) => {
    const [user, used] = [domainOf(from), domainOf(to)]
    // What tests share may use any domain, as tests do.
    if (from.includes('/testing/')) return false
    return user !== undefined && used !== undefined && DOMAINS.indexOf(used) > DOMAINS.indexOf(user)
  }
  expect(offenders(isUpward)).toEqual([])
})

/** An artist's page is one statement, so its read model includes the catalogue's part of it. */
const SHARED_STATEMENT =
  'domains/social/artist-page/read-model-artist-page.ts -> domains/catalogue/artists/read-model-releases.ts'

test("no domain imports another domain's repository or routes", () => {
  const found = offenders(({ from, to }) => {
    const used = domainOf(to)
    const isInner = /\/(repository|read-model|routes)(-[a-z-]+)?\.ts$/.test(to)
    return used !== undefined && domainOf(from) !== used && isInner && from !== 'app.ts'
  })
  expect(found).toEqual([SHARED_STATEMENT])
})

test('the platform imports no domain, and domains import no start-up code', () => {
  expect(offenders(({ from, to }) => from.startsWith('platform/') && to.startsWith('domains/'))).toEqual([])
  expect(
    offenders(({ from, to }) => from.startsWith('domains/') && /^(app|main|jobs|start-server)\.ts$/.test(to)),
  ).toEqual([])
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
