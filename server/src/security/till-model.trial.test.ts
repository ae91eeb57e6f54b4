import type { TillReport } from '@fairwave/contract/earnings/admin-payouts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAdmin } from '../domains/earnings/payouts/testing/people.ts'
import { refundRejectedGifts } from '../domains/selling/gifts/refund-rejected-gifts.ts'
import { endOwnSubscriptions } from '../domains/selling/subscriptions/end-subscriptions.ts'
import { type StripeSite, startStripeSite } from '../testing/money-site.ts'
import { FUZZING, isFullRun } from '../testing/security/run-options.ts'
import type { TestUser } from '../testing/test-site.ts'
import { ACTS, type ActName, type Step } from '../testing/till-model/acts.ts'
import { findBroken } from '../testing/till-model/flows.ts'
import { beginStory, everyone } from '../testing/till-model/world.ts'

// People who are honest and people who work together for the money do anything that moves some, in any order, with days passing. After
// each step there is as much as users hold, and no group has taken out more than it put in and others paid it.

const STORIES = 200
const SITES = isFullRun ? 50 : 1
const STEPS = 60

/** What moves money on its way in and out comes more often. */
const OFTEN: readonly ActName[] = ['topUp', 'buyTrack', 'buyAlbum', 'pass', 'withdraw', 'payOut', 'undo', 'use']
const aStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...(Object.keys(ACTS) as ActName[]), ...OFTEN, ...OFTEN),
  who: fc.nat(7),
  what: fc.nat(11),
  much: fc.nat(59),
})

/** `npm test` tells the same stories each time; `npm run security` tells others, by the seed that it prints. */
const seedOf = (site: number) => (isFullRun ? site * 1_000_003 + Number.parseInt(FUZZING.seed, 36) : site)

describe.each(Array.from({ length: SITES }, (_, number) => number + 1))('site %i', (number) => {
  let site: StripeSite
  let admin: TestUser
  beforeAll(async () => {
    site = await startStripeSite()
    admin = await anAdmin(site)
  })
  afterAll(() => site.stop())

  test('no story takes out more than was put in, and the till has what users hold', {
    timeout: 3_600_000,
  }, async () => {
    const tell = async (steps: readonly Step[]) => {
      // What was still to come of the story before.
      await refundRejectedGifts(site.context)
      const world = await beginStory(site, admin)
      try {
        for (const step of steps) {
          const sentence = await ACTS[step.act](world, step)
          if (sentence === undefined) continue
          world.story.push(sentence)
          const broken = await findBroken(world)
          if (broken.length > 0) throw new Error(`${world.story.join('\n')}\n→ ${broken.join('\n→ ')}`)
        }
      } finally {
        // Weeks of earlier stories would be renewed in all later ones.
        for (const { id } of everyone(world)) await endOwnSubscriptions(site.context.db, id)
        // What banks took late is the operator's loss; the next story begins with a full till.
        await fillTill()
      }
    }
    const fillTill = async () => {
      const { missing } = (await site.as(admin, 'GET /api/admin/till')).json<TillReport>()
      if (missing > 0) await site.as(admin, 'POST /api/admin/deposits', { amount: missing, note: 'Taken back late' })
    }
    await fc.assert(fc.asyncProperty(fc.array(aStep, { minLength: STEPS / 2, maxLength: STEPS }), tell), {
      numRuns: STORIES,
      seed: seedOf(number),
    })
    expect((await site.as(admin, 'GET /api/admin/till')).json()).toMatchObject({ missing: 0 })
  })
})
