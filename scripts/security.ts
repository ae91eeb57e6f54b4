import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWebApp } from './build-web.ts'

// Runs the whole security suite, the long half included. `npm run security -- --requests 5000 --seed 7` makes up fewer requests, and
// the same ones each time; words after the options choose test files.
const ROOT = join(import.meta.dirname, '..')
const REQUESTS = 100_000
const text = { type: 'string' } as const
const { values, positionals } = parseArgs({ options: { requests: text, seed: text }, allowPositionals: true })
const requests = Number(values.requests ?? REQUESTS)
if (!Number.isInteger(requests) || requests < 1) throw new Error('--requests must be a whole number, such as 5000.')
const seed = values.seed ?? String(randomInt(1_000_000))
console.log(`${requests} made-up requests with seed ${seed}: npm run security -- --requests ${requests} --seed ${seed}`)
// Some attacks go to pages.
await buildWebApp()
const files = positionals.length > 0 ? positionals : ['server/src/security/']
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--retry=0', '--testTimeout=3600000', ...files],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SECURITY_REQUESTS: String(requests), SECURITY_SEED: seed },
  },
)
process.exit(status ?? 1)
