import type { UserId } from '@fairwave/contract/ids'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './database/db.ts'
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
  payouts: PayoutActs
}

/** What domains below payouts ask of them; given when the site starts. */
export type PayoutActs = {
  /** Returns pending payouts of an owner to their earnings until what is missing is there. */
  callBack(context: Pick<Context, 'jobs' | 'clock'>, tx: Tx, wanted: { owner: UserId; missing: number }): Promise<void>
  /** Computes the keyed hash of bank accounts that were saved since. */
  keyBankAccounts(context: Pick<Context, 'db' | 'config'>): Promise<void>
}
