import type { TrackId, UserId } from '@fairwave/contract/ids'
import type pg from 'pg'
import { readConfig } from '../../../config.ts'
import type { Context } from '../../../platform/context.ts'
import { createDb } from '../../../platform/db.ts'
import { databaseJobs } from '../../../platform/jobs/queue.ts'
import { createLog } from '../../../platform/log.ts'
import { localFolder } from '../../../platform/storage/local-folder.ts'
import { getTrackForSale } from '../../catalogue/content-for-sale.ts'
import { buy } from '../buy.ts'
import { withCards } from '../card-provider/choose-provider.ts'
import type { CardContext } from '../card-provider/provider.ts'
import { receiveProviderEvent } from '../receive-provider-event.ts'
import { renewSubscriptions } from '../renew-subscriptions.ts'
import { dyingAt } from './dying-context.ts'

/** The process that `killed-process.ts` starts: does one thing with money and kills itself, truly, at the n-th step of it. */
export type Deed =
  | { act: 'buy'; buyer: UserId; trackId: TrackId }
  | { act: 'renew' }
  | { act: 'webhook'; body: string; signature: string }

export type Order = {
  deed: Deed
  step: number
  now: string
  settings: Record<string, string>
  connection: pg.PoolConfig
}

const { deed, step, now, settings, connection } = JSON.parse(process.argv[2] ?? '') as Order

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
}

const { context } = dyingAt(step, withCards(ground), () => {
  process.kill(process.pid, 'SIGKILL')
  // Nothing runs on after it, not even for the moment that the signal takes.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  throw new Error('outlived a kill')
})
await perform(context)
await db.close()

async function perform(dying: CardContext): Promise<void> {
  if (deed.act === 'buy') {
    await buy(dying, { buyer: deed.buyer, find: (tx) => getTrackForSale(tx, deed.trackId) })
  } else if (deed.act === 'renew') {
    await renewSubscriptions(dying)
  } else {
    await receiveProviderEvent(dying, { body: Buffer.from(deed.body), signature: deed.signature })
  }
}
