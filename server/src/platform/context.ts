import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Storage } from './storage/storage.ts'

/** What every domain uses. Built once, when the server starts; tests build their own. */
export type Context = {
  config: Config
  db: Db
  /** Reads from a replica where there is one, and from the database itself when the replica is away or behind. */
  replica?: Db
  clock: Clock
  log: Log
  mail: Mailer
  jobs: Jobs
  storage: Storage
}
