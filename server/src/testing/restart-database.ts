import { join } from 'node:path'
import { recordedPid } from '../platform/embedded-postgres/orphan.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts'
import { openBlackHole } from './black-hole.ts'
import { aFolder, freePort, startSite, statusOf, until } from './site-process.ts'

const JOBS_AT_ONCE = 3

/**
 * Ends PostgreSQL under a running site repeatedly, each time with jobs in progress that fail meanwhile, alternating
 * between a clean stop and a kill. Returns how often the site's process ended; afterwards the site must still work.
 */
export async function restartDatabase(kind: 'embedded' | 'external', times: number): Promise<{ exits: number }> {
  const blackHole = await openBlackHole()
  const folder = await aFolder()
  const port = await freePort()
  const postgres = kind === 'external' ? await startEmbeddedPostgres({ dataDir: join(folder, 'database') }) : undefined
  const dataDir = join(folder, 'data')
  const cluster = join(postgres ? join(folder, 'database') : dataDir, 'postgres')
  const site = startSite({
    DATA_DIR: dataDir,
    PORT: String(port),
    SMTP_URL: blackHole.url,
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'error',
    ...(postgres && {
      DATABASE_URL: `postgres://${postgres.connection.user}@localhost/${postgres.connection.database}?host=${encodeURIComponent(postgres.connection.host)}`,
      SECRET_KEY: 'k'.repeat(40),
    }),
  })
  const isUp = async () => (await statusOf(port)) === 200
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${port}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const email = 'often@example.org'
  let exits = 0
  try {
    await until(isUp, site)
    await post('register', { username: 'often', email, password: 'often enough', displayName: 'Often', role: 'FAN' })
    for (let i = 0; i < times; i++) {
      for (let job = 0; job < JOBS_AT_ONCE; job++) await post('forgot-password', { email })
      await until(() => blackHole.held() > 0, site)
      const pid = await recordedPid(cluster)
      process.kill(pid ?? 0, i % 2 === 0 ? 'SIGKILL' : 'SIGINT')
      await until(async () => (await statusOf(port)) !== 200)
      blackHole.cut()
      await until(async () => (await recordedPid(cluster)) !== pid && (await isUp()), site)
    }
    blackHole.cut()
    await post('forgot-password', { email })
    await until(() => blackHole.held() > 0, site)
    blackHole.cut()
    site.child.kill('SIGTERM')
    if ((await site.exited) !== 0) exits++
  } catch (error) {
    if (site.child.exitCode === null) throw error
    exits++
  } finally {
    blackHole.shut()
    await postgres?.stop()
  }
  return { exits }
}
