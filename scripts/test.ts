import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { freePort } from './free-port.ts'

// `npm test`: unit and API tests with Vitest, then the main stories in a browser with Playwright. `npm run trials`: the tests that are
// long by nature. `npm run stories`: all other stories. Words after `npm test --` choose files of either kind, and skip the browser.
const ROOT = join(import.meta.dirname, '..')
type Suite = 'tests' | 'trials' | 'stories'
const words = process.argv.slice(2)
const suite: Suite = words[0] === '--trials' ? 'trials' : words[0] === '--stories' ? 'stories' : 'tests'
const filters = suite === 'tests' ? words : words.slice(1)
const aFolder = (name: string) => mkdtempSync(join(tmpdir(), `fairwave-${name}-`))
const results = aFolder('results')
const total = { passed: 0, failed: 0, skipped: 0 }
/** Repeated at the very end, for readers of the last lines. */
const failures: string[] = []
/** Decides the order of the files and tests, and repeats it. */
const seed = process.env.TEST_SEED ?? String(Date.now() % 1_000_000)
const seedLine = `The order of the tests is shuffled by TEST_SEED=${seed}.`

/** Marks the stories that `npm test` tells. */
const MAIN_STORY = '@main'

const node = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

function runVitest(): void {
  const report = join(results, 'vitest.json')
  const code = node(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { TEST_SEED: seed, ...(filters.length === 0 && { TEST_SUITE: suite }) },
  )
  const found = readReport<VitestReport>(report)
  for (const file of found?.testResults ?? []) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    for (const test of failed) failures.push(described(file.name, test.fullName, test.failureMessages[0]))
    if (file.status === 'failed' && failed.length === 0)
      failures.push(described(file.name, 'could not be run', file.message))
  }
  add(found?.numPassedTests, found?.numFailedTests, found?.numPendingTests, code)
}

async function runBrowserTests(): Promise<void> {
  if (process.env.BROWSER_TESTS === 'off') {
    console.log('\nBROWSER_TESTS=off: the tests in a real browser were LEFT OUT.\n')
    return
  }
  const chromium = findChromium()
  if (!chromium) {
    console.error(
      '\nThe browser tests need Chromium: please install it (on Debian: apt-get install chromium), name it in CHROMIUM_PATH, or set BROWSER_TESTS=off.\n',
    )
    total.failed++
    return
  }
  const report = join(results, 'playwright.json')
  const data = aFolder('e2e')
  const chosen = [suite === 'tests' ? '--grep' : '--grep-invert', MAIN_STORY]
  const code = node(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...chosen],
    {
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(await freePort()),
      E2E_DATA_DIR: data,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  )
  rmSync(data, { recursive: true, force: true })
  const found = readReport<PlaywrightReport>(report)
  for (const suite of found?.suites ?? []) noteFailures(suite)
  const stats = found?.stats
  add(stats?.expected, stats?.unexpected, stats?.skipped, code)
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

type StorySuite = {
  specs: {
    title: string
    file: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
  suites?: StorySuite[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number }
  suites: StorySuite[]
}

function noteFailures({ specs, suites = [] }: StorySuite): void {
  for (const { title, file, ok, tests } of specs) {
    if (!ok) failures.push(described(join('e2e', file), title, tests[0]?.results[0]?.error?.message))
  }
  for (const suite of suites) noteFailures(suite)
}

const described = (file: string, test: string, message = '') =>
  `${relative(ROOT, resolve(ROOT, file))} › ${test}\n  ${message.split('\n').slice(0, 12).join('\n  ')}`

// A runner that fails without a count of failed tests has still failed.
function add(passed = 0, failed = 0, skipped = 0, code = 0): void {
  total.passed += passed
  total.failed += failed || (code === 0 ? 0 : 1)
  total.skipped += skipped
}

function readReport<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}

// The priority at which the product renders: at a higher one, a test that waits for rendering would wait for the other tests too.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
console.log(seedLine)
// Before any test, so that none that runs `npm start` builds it under the others. In a process of its own: building sets NODE_ENV.
if (filters.length === 0) node(['scripts/build.ts'])
if (suite !== 'stories') runVitest()
if (suite !== 'trials' && filters.length === 0) await runBrowserTests()
rmSync(results, { recursive: true, force: true })
for (const failure of failures) console.log(`FAILED: ${failure}\n`)
console.log(seedLine)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
