import { clearSites, freePort, startSite, statusOf, until } from '../site-process.ts'
import { startTestSite, type TestSite } from '../test-site.ts'
import { isFullRun } from './run-options.ts'

const SETTINGS = { RATE_LIMIT_FACTOR: '100000', SECRET_KEY: 'k'.repeat(40) }

/** The site that made-up requests are sent to. */
export type FuzzedSite = { site: TestSite; url: string; isRunning(): boolean; output(): string; stop(): Promise<void> }

/**
 * In a full run, a process of its own, as an operator starts it, on the database that the test fills: jobs, clock and start-up
 * are real too. Otherwise the test's own site.
 */
export async function startFuzzedSite(fill: (site: TestSite) => Promise<void>): Promise<FuzzedSite> {
  const site = await startTestSite(SETTINGS)
  if (isFullRun) site.clock.time = new Date()
  await fill(site)
  if (!isFullRun) return { site, url: site.url, isRunning: () => true, output: () => '', stop: site.stop }
  const { host = '', user = '', database = '' } = site.connection
  const port = await freePort()
  const running = startSite({
    ...SETTINGS,
    PORT: String(port),
    DATA_DIR: site.context.config.dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  })
  await until(async () => (await statusOf(port)) === 200, running)
  return {
    site,
    url: `http://127.0.0.1:${port}`,
    isRunning: () => running.child.exitCode === null,
    output: () => running.output,
    async stop() {
      running.child.kill('SIGTERM')
      await running.exited
      await clearSites()
      await site.stop()
    },
  }
}
