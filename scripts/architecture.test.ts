import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS } from './areas.ts'

// How the workspaces use each other. The order inside server and web is in their own architecture.test.ts.
const ROOT = join(import.meta.dirname, '..')
/** Which other workspaces each may import. */
const MAY_USE: Record<string, string[]> = {
  contract: [],
  web: ['contract'],
  server: ['contract'],
  demo: ['contract', 'server'],
  scripts: ['contract', 'server'],
  e2e: ['contract', 'server', 'scripts'],
  bench: ['contract', 'server', 'scripts'],
  faults: ['contract', 'server', 'scripts'],
}
/** The only import of the demo by the server: at run time, when the demo is on. */
const DEMO_DOOR = 'server/src/load-demo.ts -> demo/demo.ts'

const WORKSPACES = Object.keys(MAY_USE)
const files = WORKSPACES.flatMap((workspace) =>
  readdirSync(join(ROOT, workspace), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && !file.startsWith('dist'))
    .map((file) => `${workspace}/${file.replaceAll('\\', '/')}`),
)

/** The file that an import refers to, by path or by the name of its workspace. */
function resolveImport(from: string, to: string): string | undefined {
  const [, workspace, path] = /^@fairwave\/([a-z0-9]+)\/(.+)$/.exec(to) ?? []
  if (workspace) return `${workspace}/src/${path}.ts`
  return to.startsWith('.') ? relative(ROOT, join(ROOT, dirname(from), to)).replaceAll('\\', '/') : undefined
}

const edges = files.flatMap((from) => {
  const code = readFileSync(join(ROOT, from), 'utf8')
  const found = code.matchAll(
    /(?:^|\n)\s*(?:import|export|\})[^'"\n;]*?(?:from\s+)?'([^'\n]+)'|\bimport\(\s*'([^']+)'\s*\)/g,
  )
  return [...found].flatMap(([, named, dynamic]) => {
    const to = resolveImport(from, named ?? dynamic ?? '')
    return to && files.includes(to) ? [{ from, to }] : []
  })
})
const workspaceOf = (file: string) => file.split('/')[0] ?? ''
const shown = (lines: typeof edges) => lines.map(({ from, to }) => `${from} -> ${to}`)

test('finds imports by path, by name and at run time', () => {
  const all = shown(edges)
  expect(all).toContain('scripts/demo.ts -> server/src/start-server.ts')
  expect(all).toContain('demo/demo.ts -> server/src/platform/context.ts')
  expect(all).toContain(DEMO_DOOR)
  expect(edges.length).toBeGreaterThan(3000)
})

// Tests may import another workspace, to compare both sides.
test('workspaces import only the workspaces they may use', () => {
  const wrong = edges.filter(({ from, to }) => {
    const [user, used] = [workspaceOf(from), workspaceOf(to)]
    return user !== used && !MAY_USE[user]?.includes(used) && !/\.test\.tsx?$/.test(from)
  })
  expect(shown(wrong)).toEqual([DEMO_DOOR])
})

test('the demo calls the domains and the platform, never their routes, their SQL or the start-up', () => {
  const wrong = edges.filter(
    ({ from, to }) =>
      workspaceOf(from) === 'demo' &&
      workspaceOf(to) === 'server' &&
      !from.endsWith('.test.ts') &&
      (!/^server\/src\/(domains|platform)\//.test(to) || /\/(repository|routes)(-[a-z-]+)?\.ts$/.test(to)),
  )
  expect(shown(wrong)).toEqual([])
})

test('no workspace has circular imports, types included', () => {
  const next = Map.groupBy(edges, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file)) return
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  expect(circles).toEqual([])
})

test('the areas of the contract import only what comes before them', () => {
  const areaOf = (file: string) => AREAS.findIndex((area) => file.startsWith(`contract/src/${area}/`))
  const wrong = edges.filter(({ from, to }) => areaOf(from) >= 0 && areaOf(to) > areaOf(from))
  expect(shown(wrong)).toEqual([])
})

test('every workspace of the package is listed here', () => {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] }
  expect(workspaces.filter((name) => !WORKSPACES.includes(name) || !existsSync(join(ROOT, name)))).toEqual([])
})
