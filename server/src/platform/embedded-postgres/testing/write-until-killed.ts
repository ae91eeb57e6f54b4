import pg from 'pg'
import { startEmbeddedPostgres } from '../start.ts'

// A minimal Fairwave in its own process: it prints every number once its commit is acknowledged.
const [, , dataDir, transport] = process.argv
const embedded = await startEmbeddedPostgres({ dataDir: dataDir!, transport: transport as 'socket' | 'port' })
const client = new pg.Client(embedded.connection)
await client.connect()
await client.query('create table if not exists written (number int)')
for (let number = 1; ; number++) {
  await client.query('insert into written values ($1)', [number])
  process.stdout.write(`${number}\n`)
}
