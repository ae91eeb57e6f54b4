import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { aFolder, clearSites, startSite } from './testing/site-process.ts'

afterAll(clearSites)

/** A network between a site and its database that breaks for good as soon as the site sends these words. */
async function networkThatBreaksAt(words: string, socketPath: string) {
  const open = new Set<Socket>()
  const server = createServer((site) => {
    const database = connect(socketPath)
    for (const [end, other] of [
      [site, database],
      [database, site],
    ] as const) {
      open.add(end)
      end.on('error', () => {}).on('close', () => other.destroy())
    }
    database.pipe(site)
    site.on('data', (bytes) => {
      if (!bytes.includes(words)) return database.write(bytes)
      server.close()
      for (const socket of open) socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test.each(['create table if not exists migration', 'from account'])(
  'a start that loses the database at "%s" ends with a sentence and status 1',
  async (words) => {
    const postgres = await startEmbeddedPostgres({ dataDir: join(await aFolder(), 'database'), durability: 'none' })
    const { host, user, database } = postgres.connection as { host: string; user: string; database: string }
    const port = await networkThatBreaksAt(words, join(host, '.s.PGSQL.5432'))
    const site = startSite({
      DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${database}`,
      SECRET_KEY: 'k'.repeat(40),
      DATA_DIR: join(await aFolder(), 'data'),
      PORT: '0',
    })
    expect(await site.exited).toBe(1)
    expect(site.output).toMatch(
      /did not start\.\nThe connection to the database was lost during the start: .+\. Please start again\./,
    )
    expect(site.output).not.toMatch(/\n\s+at /)
    await postgres.stop()
  },
)
