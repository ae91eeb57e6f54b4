import type { TrackId, UserId } from '@fairwave/contract/ids'
import type pg from 'pg'
import { readConfig } from '../../../../config.ts'
import type { Context } from '../../../../platform/context.ts'
import { createDb } from '../../../../platform/database/db.ts'
import { databaseJobs } from '../../../../platform/jobs/queue.ts'
import { createLog } from '../../../../platform/log.ts'
import { localFolder } from '../../../../platform/storage/local-folder.ts'
import { PAYOUT_ACTS } from '../../../earnings/payouts/payout-acts.ts'
import { recordPlay } from '../../../listening/playback/record-play.ts'
import { recordAdHeard } from '../record-ad-heard.ts'
import { serveBreak } from '../serve-break.ts'

export type Order = {
  settings: Record<string, string>
  connection: pg.PoolConfig
  now: string
  fans: UserId[]
  track: TrackId
}

/** What was answered: a play, or an ad that was heard. */
export type Answered = { play: number } | { fan: UserId; adId: number }

// The process of the kill test: many listeners at once play and hear ads, and it prints whatever they were answered.
const { settings, connection, now, fans, track } = JSON.parse(process.argv[2] ?? '') as Order
const config = readConfig(settings)
const db = createDb(connection)

await Promise.all(
  fans.map(async (fan) => {
    let time = new Date(now).getTime()
    const context: Context = {
      config,
      db,
      clock: { now: () => new Date(time) },
      log: createLog('silent'),
      mail: { send: async () => undefined },
      jobs: databaseJobs,
      storage: localFolder(config.dataDir),
      payouts: PAYOUT_ACTS,
    }
    const listener = { accountId: fan, visitorId: null }
    const caller = { id: fan, username: 'fan', role: 'FAN' as const, isPremium: false }
    for (;;) {
      const { play } = await recordPlay(context, { caller, listener, trackId: track, address: `fan ${fan}` })
      answer({ play: play.playId })
      time += 200_000
      const { ticket, ads } = await serveBreak(context, { caller, listener })
      for (const { id: adId, duration } of ads) {
        time += duration * 1000
        const { heard } = await recordAdHeard(context, {
          listener,
          ticket: ticket ?? '',
          adId,
          ip: `10.0.${fan % 250}.1`,
        })
        if (heard) answer({ fan, adId })
      }
    }
  }),
)

/** Written at once: what a killed process has only in its memory was never sent. */
function answer(answered: Answered): void {
  process.stdout.write(`${JSON.stringify(answered)}\n`)
}
