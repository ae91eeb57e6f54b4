import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// All static checks of the code. The import rules are tests, so that they read as rules.
const ROOT = join(import.meta.dirname, '..')
const CHECKS: [string, string[]][] = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['import rules and docs', ['node_modules/vitest/vitest.mjs', 'run', 'architecture', 'docs.test', '--reporter=dot']],
  ['unused code', ['node_modules/knip/bin/knip.js']],
]

const failed = CHECKS.filter(([name, args]) => {
  console.log(`\n— ${name}`)
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status !== 0
}).map(([name]) => name)

if (failed.length > 0) {
  console.error(`\nNot in order: ${failed.join(', ')}`)
  process.exit(1)
}
console.log('\nAll in order.')
