import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** Loads the whole server and then the demo as the settings say, and prints how many files of the demo were read. */
const PROGRAM = `
  import { registerHooks } from 'node:module'
  let read = 0
  registerHooks({ load: (url, context, next) => (read += url.startsWith('file://${ROOT}/demo/') ? 1 : 0, next(url, context)) })
  const { readConfig } = await import('./server/src/config.ts')
  await import('./server/src/start-server.ts')
  const { loadDemo } = await import('./server/src/load-demo.ts')
  await loadDemo(readConfig(process.env))
  console.log(read)
  process.exit()`

function countDemoFiles(settings: Record<string, string>): number {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return Number(stdout)
}

test('a site with the demo loads its code', () => {
  expect(countDemoFiles({})).toBeGreaterThan(10)
})

test.each([
  ['that switches the demo off', { DEMO: 'off' }],
  ['with a database of its own', { DATABASE_URL: 'postgres://user@host/name', SECRET_KEY: 'k'.repeat(32) }],
  [
    'that takes cards',
    {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    },
  ],
])('a site %s loads none of it', (_, settings) => {
  expect(countDemoFiles(settings)).toBe(0)
})
