import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Files and tests run in a random order, which `TEST_SEED` repeats. */
const seed = Number(process.env.TEST_SEED) || Date.now() % 1_000_000

/**
 * `npm test` runs what a change is checked with, `npm run trials` what is long by nature: kills, processes, rendering, data at size,
 * attacks. Words that name files choose among both.
 */
const SUITE = process.env.TEST_SUITE
const chosen = (patterns: string[]) =>
  SUITE === 'trials' ? patterns.map((pattern) => pattern.replace('*.test.', '*.trial.test.')) : patterns
const LEFT_OUT = SUITE === 'tests' ? ['**/*.trial.test.ts'] : []

/** They end a test that hangs. No test that works comes near them, even on a busy machine. */
const PATIENCE = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 150_000 } },
  setupFiles: ['scripts/patient-waits.ts'],
  sequence: { shuffle: { files: true, tests: false }, seed },
}

const WITH_DATABASE = {
  ...PATIENCE,
  setupFiles: [...PATIENCE.setupFiles, 'server/src/testing/leave-nothing.ts'],
  globalSetup: ['server/src/testing/global-setup.ts'],
}

/** They replace a module, or fill a disk, which the process remembers for half a minute and reports as unhealthy. */
const OWN_MODULES = [
  'server/src/offer.test.ts',
  'server/src/health.test.ts',
  'server/src/security/sign-in-work.test.ts',
  'server/src/platform/storage/local-folder.test.ts',
  'server/src/domains/ground/media/files/receive-file.test.ts',
  'server/src/domains/music/uploads/refused-uploads.test.ts',
]
const SERVER = [
  'server/**/*.test.ts',
  'demo/seeding/*.test.ts',
  'scripts/transparency/*.test.ts',
  'scripts/guide/*.test.ts',
]
/** The list of pages that failed to load is kept by a module, and the keys of the player for other sites by the document. */
const OWN_WEB_MODULES = ['web/src/lib/lazy-page.test.tsx', 'web/src/embed/player.test.ts']
const LEAVES_NOTHING = { setupFiles: [...PATIENCE.setupFiles, 'web/src/testing/leave-nothing.ts'] }
const CSS = { modules: { classNameStrategy: 'non-scoped' } } as const
const NODE_MODULES = '**/node_modules/**'

const WITH_OWN_MODULES = [
  { test: { ...WITH_DATABASE, name: 'server, own modules', include: OWN_MODULES } },
  { test: { ...PATIENCE, ...LEAVES_NOTHING, name: 'no database, own modules', include: OWN_WEB_MODULES, css: CSS } },
]

export default defineConfig({
  test: {
    // Both cores of a small machine; by itself Vitest would leave one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: PATIENCE.sequence,
    projects: [
      {
        test: {
          ...WITH_DATABASE,
          name: 'server',
          include: chosen(SERVER),
          exclude: [...OWN_MODULES, NODE_MODULES, ...LEFT_OUT],
          // Each file has a database and a site of its own; loading the server's modules once per worker takes a third of the time off.
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENCE,
          ...LEAVES_NOTHING,
          name: 'no database',
          include: chosen(['{contract,demo,web,scripts}/**/*.test.{ts,tsx}']),
          exclude: [...SERVER, ...OWN_WEB_MODULES, NODE_MODULES, ...LEFT_OUT],
          css: CSS,
          // Each file has a document of its own; loading React and the app once per worker takes two fifths of the time off.
          isolate: false,
        },
      },
      ...(SUITE === 'trials' ? [] : WITH_OWN_MODULES),
    ],
  },
})
