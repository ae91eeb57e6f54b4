import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { PAYOUT_ACTS } from '../server/src/domains/earnings/payouts/payout-acts.ts'
import { createDb } from '../server/src/platform/database/db.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts'
import { databaseJobs } from '../server/src/platform/jobs/queue.ts'
import { createLog } from '../server/src/platform/log.ts'
import { localFolder } from '../server/src/platform/storage/local-folder.ts'
import { bareHandler } from '../server/src/testing/bare-handler.ts'

// A child process: the product, and next to it a minimal handler to compare it with.
const dataDir = process.argv[2] ?? ''
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', RATE_LIMIT_FACTOR: '100000' })
const postgres = await startEmbeddedPostgres({ dataDir })
const db = createDb(postgres.connection)
const app = await createApp({
  config,
  db,
  clock: { now: () => new Date() },
  log: createLog(config.logLevel),
  mail: { send: async () => undefined },
  jobs: databaseJobs,
  storage: localFolder(dataDir),
  payouts: PAYOUT_ACTS,
})

const bare = bareHandler(db)

process.send?.({
  product: await app.listen({ port: 0, host: '127.0.0.1' }),
  bare: await bare.listen({ port: 0, host: '127.0.0.1' }),
})
let changes = 0
process.on('message', async () => {
  await db.rows`update account set tagline = ${`Change ${++changes}`} where lower(username) = 'usual'`
  process.send?.('changed')
})
process.once('disconnect', async () => {
  await Promise.all([app.close(), bare.close()])
  await db.close()
  await postgres.stop()
})
