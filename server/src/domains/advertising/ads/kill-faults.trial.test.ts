import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { aCampaign } from '../campaigns/testing/a-campaign.ts'
import { type BreakSite, startBreakSite } from './testing/break-site.ts'
import type { Answered, Order } from './testing/listening-child.ts'

let site: BreakSite
beforeAll(async () => {
  site = await startBreakSite()
})
afterAll(() => site.stop())

const CHILD = fileURLToPath(new URL('./testing/listening-child.ts', import.meta.url))
const LISTENERS = 24
const KILLS = 3
/** The process is killed while most of the listeners wait for an answer. */
const ANSWERS = 400

async function listenUntilKilled(order: Order): Promise<Answered[]> {
  const child = spawn(process.execPath, ['--no-warnings', CHILD, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const answered: Answered[] = []
  for await (const line of createInterface(child.stdout)) {
    answered.push(JSON.parse(line) as Answered)
    if (answered.length === ANSWERS) child.kill('SIGKILL')
  }
  expect((await ended)[1]).toBe('SIGKILL')
  return answered
}

test('after a kill, every play and every heard ad that was answered is stored, and charged once', {
  timeout: 300_000,
}, async () => {
  const { db, config } = site.context
  const endsOn = addDays(site.clock.time, 60).toISOString().slice(0, 10)
  const { id } = await aCampaign(site, await site.aUser('ADMAN'), { endsOn, budget: pence(50_000), dailyCap: 20 })
  const { DATA_DIR, LOG_LEVEL, RATE_LIMIT_FACTOR } = {
    DATA_DIR: config.dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: String(config.rateLimitFactor),
  }
  for (let round = 0; round < KILLS; round++) {
    const fans = await Promise.all(Array.from({ length: LISTENERS }, async () => (await site.aUser('FAN')).id))
    const now = site.clock.now().toISOString()
    const settings = { DATA_DIR, LOG_LEVEL, RATE_LIMIT_FACTOR, DEMO: 'off' }
    const answered = await listenUntilKilled({ settings, connection: site.connection, now, fans, track: site.jazz })
    const plays = answered.flatMap((one) => ('play' in one ? one.play : []))
    const heard = answered.flatMap((one) => ('fan' in one && one.adId === id ? one.fan : []))
    expect([plays.length > 0, heard.length > 0]).toEqual([true, true])
    expect(await db.count`select from play where id = any(${plays})`).toBe(plays.length)
    // A batch that was committed may have been killed before it was answered, so there may be more.
    const stored = await db.rows<{ fan: number; times: number }>`
      select account_id as fan, count(*)::int as times from impression where account_id = any(${fans}) and campaign_id = ${id} group by 1`
    const times = new Map(stored.map((one) => [one.fan, one.times]))
    for (const [fan, reports] of Map.groupBy(heard, (one) => one))
      expect(times.get(fan)).toBeGreaterThanOrEqual(reports.length)
    // The database may need a moment to notice that the process is gone.
    await vi.waitFor(async () => {
      const { campaign, impressions, reserved } = await db.one<Record<'campaign' | 'impressions' | 'reserved', object>>`
        select (select to_json(array[spent, impressions, campaign.reserved]) from campaign where id = ${id}) as campaign,
          (select to_json(array[coalesce(sum(price), 0), count(*)]) from impression where campaign_id = ${id}) as impressions,
          (select to_json(coalesce(sum(price), 0)) from ad_break_ad where campaign_id = ${id} and heard_at is null) as reserved`
      expect(campaign).toEqual([...(impressions as number[]), reserved])
    })
  }
})
