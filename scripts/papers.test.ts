import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '../server/src/config.ts'

// What the papers name must exist, and what people need must be in the papers.
const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
const papers = [
  ...['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/house-style.md', 'docs/operations.md'],
  ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
  ...readdirSync(join(ROOT, 'server/src/domains'))
    .map((name) => `server/src/domains/${name}/README.md`)
    .filter((path) => existsSync(join(ROOT, path))),
]

test.each(papers)('%s names only what exists', (paper) => {
  const text = read(paper)
  const paths = [...text.matchAll(/`((?:contract|server|web|e2e|docs|scripts|bench)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? '',
  )
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link ?? '')
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(paper), link)))).toEqual([])
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '')
  expect(commands.filter((name) => !scripts.includes(name))).toEqual([])
})

test('the README lists every setting, and every script but the obvious', () => {
  const readme = read('README.md')
  expect(SETTING_NAMES.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  const known = readme + read('CONTRIBUTING.md')
  expect(
    scripts.filter((name) => !known.includes(`npm run ${name}`) && !['start', 'test', 'build'].includes(name)),
  ).toEqual([])
})

test('every domain has a page of its own words', () => {
  const domains = readdirSync(join(ROOT, 'server/src/domains'))
  expect(domains.filter((name) => !existsSync(join(ROOT, 'server/src/domains', name, 'README.md')))).toEqual([])
})

test('a domain README fits on one screen', () => {
  const long = papers.filter(
    (paper) => paper.startsWith('server/src/domains/') && read(paper).trim().split('\n').length > 40,
  )
  expect(long).toEqual([])
})
