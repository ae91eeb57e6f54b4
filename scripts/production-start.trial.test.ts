import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The code as `npm ci --omit=dev` leaves it: without vite and every other package for development.
const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'fairwave-production-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Locked = { dev?: boolean; link?: boolean; resolved?: string }

beforeAll(() => {
  for (const name of ['contract', 'server', 'scripts'])
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (source) => !/node_modules|\/dist|\.test\.ts$/.test(source),
    })
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  for (const [path, { dev, link }] of Object.entries(packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue
    const workspace = path.split('/').at(-1) ?? ''
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    symlinkSync(link ? join(folder, workspace) : join(ROOT, path), join(folder, path))
  }
})

/** Starts as a service does. A wrong port ends it after everything was loaded, before it needs a database. */
function start(settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: 'banana', ...settings },
  })
  return { status, output: stdout + stderr }
}
const LOADED = 'PORT must be a port number.'

test('without a built web app a web process says how to build it', () => {
  const { status, output } = start({})
  expect([status, output]).toEqual([1, expect.stringContaining('Please run "npm ci && npm run build" before')])
  expect(output).not.toMatch(/\n\s+at /)
})

test('a worker needs no web app', () => {
  expect(start({ ROLE: 'worker' }).output).toContain(LOADED)
})

test('a built web app is served without its sources and without build tools', () => {
  mkdirSync(join(folder, 'web/dist'), { recursive: true })
  writeFileSync(join(folder, 'web/dist/index.html'), '<!doctype html>')
  const { output } = start({})
  expect(output).toContain(LOADED)
  expect(output).not.toMatch(/Building|vite/)
})

test('a bundle of the server is run if it was made from these sources, and otherwise the sources', async () => {
  const dist = join(folder, 'server/dist')
  mkdirSync(dist)
  writeFileSync(join(dist, 'main.js'), "export const main = () => console.log('the bundle')")
  writeFileSync(join(dist, '.built-from'), 'other sources')
  expect(start({}).output).toContain(LOADED)
  const { fingerprintOfServer }: typeof import('./build-server.ts') = await import(
    join(folder, 'scripts/build-server.ts')
  )
  writeFileSync(join(dist, '.built-from'), fingerprintOfServer())
  expect(start({})).toEqual({ status: 0, output: 'the bundle\n' })
})
