import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from './domains/ground/ledger/verify-ledger.ts'
import { createDb } from './platform/database/db.ts'
import { knownMigrations } from './platform/database/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { journeysOn } from './testing/journeys.ts'
import { hasPreviousRelease, PREVIOUS_RELEASE, unpackPreviousRelease } from './testing/previous-release.ts'
import { aFolder, clearSites, freePort, startSite, statusOf, until } from './testing/site-process.ts'

// During a rolling update processes of two versions run on one database, and the new one has migrated it.
describe.skipIf(!hasPreviousRelease())('beside the previous release (needs its commit: not in a shallow clone)', () => {
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
  let settings: Record<string, string>
  let code: string
  beforeAll(async () => {
    const folder = await aFolder()
    unpackPreviousRelease(folder)
    code = join(folder, 'code')
    postgres = await startEmbeddedPostgres({ dataDir: join(await aFolder(), 'database'), durability: 'none' })
    const { host, user, database } = postgres.connection
    settings = {
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      SECRET_KEY: 'k'.repeat(40),
      DATA_DIR: join(await aFolder(), 'data'),
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'error',
    }
  })
  afterAll(async () => {
    await clearSites()
    await postgres.stop()
  })

  const start = async (cwd?: string) => {
    const port = await freePort()
    const site = startSite({ ...settings, PORT: String(port) }, cwd ? { cwd } : {})
    await until(async () => (await statusOf(port)) === 200, site)
    return { ...journeysOn(port), site }
  }

  test('the previous release serves people on the new schema while this one runs', async () => {
    const db = createDb({ ...postgres.connection, max: 2 })
    const before = await start(code)
    expect(await db.rows`select name from migration order by name desc limit 1`).toEqual([
      { name: PREVIOUS_RELEASE.lastMigration },
    ])
    const artist = await before.join('artist', 'ARTIST')
    const first = await before.upload(artist)
    await until(async () => (await before.stateOf(first, artist)) === 'ready', before.site)
    // Every connection has prepared its statements by the old schema when the new one arrives.
    const fan = await before.join('fan', 'FAN')
    await before.listen(first, fan)
    await before.buy(first, fan)
    await before.withdraw(artist, 0.1)

    const now = await start()
    expect(await db.rows`select name from migration order by name desc limit 1`).toEqual([
      { name: knownMigrations().at(-1) },
    ])
    for (const [name, process] of [
      ['old', before],
      ['new', now],
    ] as const) {
      const listener = await process.join(`${name}_fan`, 'FAN')
      await process.listen(first, listener)
      await process.buy(first, listener)
      await process.withdraw(await process.signIn('artist'), 0.2)
      const uploaded = await process.upload(artist)
      const other = process === before ? now : before
      await until(async () => (await other.stateOf(uploaded, artist)) === 'ready', other.site)
      expect(await other.bought(await other.signIn(`${name}_fan`))).toEqual([first])
    }
    expect(await before.withdrawn(artist)).toEqual([0.2, 0.2, 0.1])
    expect((await verifyLedger({ db })).difference).toBeNull()
    await db.close()
    for (const { site } of [before, now]) {
      site.child.kill('SIGTERM')
      expect(await site.exited, site.output).toBe(0)
      expect(site.output).not.toContain('unexpected error')
    }
  })
})
