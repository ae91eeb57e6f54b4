import { flushCompileCache } from 'node:module'
import type pg from 'pg'
import { readConfig } from '../../../config.ts'
import type { Context } from '../../../platform/context.ts'
import { createDb } from '../../../platform/database/db.ts'
import { databaseJobs } from '../../../platform/jobs/queue.ts'
import { createLog } from '../../../platform/log.ts'
import { localFolder } from '../../../platform/storage/local-folder.ts'
import { PAYOUT_ACTS } from '../../earnings/payouts/payout-acts.ts'
import { AFTER_PAYMENTS } from '../after-payments.ts'
import type { CardContext } from '../payments/card-context.ts'
import { sandboxProvider } from '../payments/card-provider/sandbox.ts'
import { dyingAt } from './dying-context.ts'

export type Order<Action> = {
  action: Action
  step: number
  now: string
  settings: Record<string, string>
  connection: pg.PoolConfig
}

/** The process that `killed-process.ts` starts: it does one thing and kills itself at the n-th step of it. */
export async function dieDoing<Action>(
  perform: (dying: CardContext, action: Action) => Promise<unknown>,
): Promise<void> {
  const { action, step, now, settings, connection } = JSON.parse(process.argv[2] ?? '') as Order<Action>
  const config = readConfig(settings)
  const db = createDb(connection)
  const ground: Context = {
    config,
    db,
    clock: { now: () => new Date(now) },
    log: createLog('silent'),
    mail: { send: async () => undefined },
    jobs: databaseJobs,
    storage: localFolder(config.dataDir),
    payouts: PAYOUT_ACTS,
  }
  const alive = { ...ground, cards: await providerOf(ground), afterPayments: AFTER_PAYMENTS }
  // The next process finds the code cached.
  flushCompileCache()
  const { context } = dyingAt(step, alive, () => {
    process.kill(process.pid, 'SIGKILL')
    // Nothing runs on after it, not even for the moment that the signal takes.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    throw new Error('outlived a kill')
  })
  await perform(context, action)
  await db.close()
}

/** Stripe's library is loaded only where needed: there are many of these processes, and none lives long. */
const providerOf = async (ground: Context) =>
  ground.config.stripe
    ? (await import('../payments/card-provider/choose-provider.ts')).chooseProvider(ground)
    : sandboxProvider(ground)
