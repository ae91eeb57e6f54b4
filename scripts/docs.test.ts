import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '../server/src/config.ts'

// Everything the docs name must exist, and what readers need must be in the docs.
const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
const areas = readdirSync(join(ROOT, 'server/src/domains')).map((name) => `server/src/domains/${name}`)
const foldersIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
const domainPages = areas
  .flatMap((area) => [area, ...foldersIn(area).map((name) => `${area}/${name}`)])
  .map((folder) => `${folder}/README.md`)
  .filter((path) => existsSync(join(ROOT, path)))
const folderPages = [
  ...domainPages,
  'demo/README.md',
  'faults/README.md',
  'server/src/platform/README.md',
  'server/src/platform/embedded-postgres/README.md',
  'web/src/README.md',
  'web/src/player/engine/README.md',
]
const docs = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...['architecture', 'house-style', 'operations', 'scale', 'where-is-what'].map((name) => `docs/${name}.md`),
  ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
  ...folderPages,
]
/** The abbreviations of folders in `docs/where-is-what.md`. */
const SHORT: Record<string, string> = {
  'D/': 'server/src/domains/',
  'P/': 'server/src/platform/',
  'W/': 'web/src/',
  'C/': 'contract/src/',
}

test.each(docs)('%s names only what exists', (doc) => {
  const text = read(doc)
  const paths = [
    ...text.matchAll(/`((?:contract|server|demo|web|e2e|docs|scripts|bench|faults|deploy|[DPWC])\/[\w./-]+)`/g),
  ].map(([, path = '']) => path.replace(/^[DPWC]\//, (short) => SHORT[short] ?? short))
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link ?? '')
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(doc), link)))).toEqual([])
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '')
  expect(commands.filter((name) => !scripts.includes(name))).toEqual([])
})

test.each(folderPages)('the files that %s names exist', (page) => {
  // A domain may name files of its whole area.
  const folder = /^server\/src\/domains\/[^/]+/.exec(page)?.[0] ?? dirname(page)
  const within = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `/${file.replaceAll('\\', '/')}`,
  )
  const isThere = (name: string) =>
    within.some((file) => file.endsWith(`/${name}`)) ||
    ['server/src', 'server/src/domains', 'contract/src', '.'].some((at) => existsSync(join(ROOT, at, name)))
  const names = [...read(page).matchAll(/`([\w./-]+\.(?:tsx?|css|sql))`/g)].map(([, name]) => name ?? '')
  expect(names.filter((name) => !isThere(name))).toEqual([])
})

test("the web app's page names every feature", () => {
  const page = read('web/src/README.md')
  const features = foldersIn('web/src/features').flatMap((area) => foldersIn(`web/src/features/${area}`))
  expect(features.filter((name) => !page.includes(`\`${name}/\``))).toEqual([])
})

test('the README lists every setting, and every script but the obvious', () => {
  const readme = read('README.md')
  expect(SETTING_NAMES.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  const known = readme + read('CONTRIBUTING.md')
  expect(
    scripts.filter((name) => !known.includes(`npm run ${name}`) && !['start', 'test', 'build'].includes(name)),
  ).toEqual([])
})

test("an area's README names each of its domains", () => {
  const missing = areas.flatMap((area) => {
    const page = read(`${area}/README.md`)
    return foldersIn(area).flatMap((name) => (page.includes(`\`${name}/\``) ? [] : `${area}/${name}`))
  })
  expect(missing).toEqual([])
})

test('a domain README fits on one screen', () => {
  expect(domainPages.filter((page) => read(page).trim().split('\n').length > 40)).toEqual([])
})

test('every promise about security and fairness names the test that checks it', () => {
  const [, security = '', fairness = ''] = read('SECURITY.md').split(
    /\n## What (?:is promised|`\/fairness` promises).*\n/,
  )
  const promises = [...security.split('\n- ').slice(1), ...(fairness.split('\n## ')[0] ?? '').split('- **').slice(1)]
  expect(promises.filter((promise) => !/`[\w/.-]+\.(?:test\.tsx?|spec\.ts)`/.test(promise))).toEqual([])
  const headings = [...read('web/src/features/advertising/fairness/fairness.tsx').matchAll(/<h2>(.+)<\/h2>/g)].map(
    ([, title]) => title,
  )
  expect([...fairness.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, title]) => title)).toEqual(headings)
})
