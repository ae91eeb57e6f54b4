import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'
import { withCards } from '../commerce/card-provider/choose-provider.ts'
import { Died, dyingAt } from '../commerce/testing/dying-context.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { makeBankFile } from './bank-files.ts'
import { getEarnings } from './get-earnings.ts'
import { settlePayout } from './settle-payout.ts'
import { ADMIN_PASSWORD, anAdmin, anEarner } from './testing/people.ts'
import { withdraw } from './withdraw.ts'

// The process is killed between any two steps of a payout; afterwards whoever did it does it again.
let site: TestSite
let admin: TestUser
beforeAll(async () => {
  site = await startTestSite()
  admin = await anAdmin(site)
})
afterAll(async () => {
  expect((await verifyLedger(site.context)).difference).toBeNull()
  await site.stop()
})

/** Does the work with a death at each of its steps in turn, then again alive, until one run gets through at once. */
async function dieEverywhere(
  prepare: () => Promise<number>,
  work: (context: Context, what: number) => Promise<unknown>,
) {
  for (let n = 1; ; n++) {
    const what = await prepare()
    const dying = dyingAt(n, withCards(site.context))
    await work(dying.context, what).catch((error) => {
      if (!(error instanceof Died)) throw error
    })
    await work(site.context, what)
    if (!dying.hasDied()) return n - 1
  }
}

async function aPayout(artist: TestUser): Promise<number> {
  await withdraw(site.context, { owner: artist.id, amount: pence(100) })
  const { id } = await site.context.db.one<{
    id: number
  }>`select max(id) as id from payout where account_id = ${artist.id}`
  return id
}

const has = (artist: TestUser) => getEarnings(site.context, artist.id)

test('asking: tried again under its key, it is withdrawn once', async () => {
  const artist = await anEarner(site, 100)
  let asked = 0
  const steps = await dieEverywhere(
    async () => ++asked,
    (context, n) => withdraw(context, { owner: artist.id, amount: pence(100), key: `ask-${n}` }),
  )
  expect(steps).toBeGreaterThan(12)
  expect(await has(artist)).toMatchObject({ balance: 100 - asked, pendingPayouts: asked, totalEarned: 100 })
})

test('paying: it leaves pending once', async () => {
  const artist = await anEarner(site, 100)
  let paid = 0
  const steps = await dieEverywhere(
    () => {
      paid++
      return aPayout(artist)
    },
    (context, id) => settlePayout(context, { admin: admin.id, id }),
  )
  expect(steps).toBeGreaterThan(12)
  expect(await has(artist)).toMatchObject({ balance: 100 - paid, pendingPayouts: 0, totalEarned: 100 })
})

test('failing: the money is back once', async () => {
  const artist = await anEarner(site, 100)
  const steps = await dieEverywhere(
    () => aPayout(artist),
    (context, id) => settlePayout(context, { admin: admin.id, id, failure: 'The account is closed.' }),
  )
  expect(steps).toBeGreaterThan(12)
  expect(await has(artist)).toMatchObject({ balance: 100, pendingPayouts: 0, totalEarned: 100 })
})

test('listing for the bank: each payout is on one list', async () => {
  const artist = await anEarner(site, 100)
  const steps = await dieEverywhere(
    () => aPayout(artist),
    async (context) => {
      const { db } = site.context
      const [open] = await db.rows`select 1 from payout where state = 'pending' and bank_file_id is null`
      if (open) await makeBankFile(context, { admin: admin.id, password: ADMIN_PASSWORD })
    },
  )
  expect(steps).toBeGreaterThan(10)
  const { db } = site.context
  expect(await db.rows`select 1 from payout where state = 'pending' and bank_file_id is null`).toEqual([])
  expect(await db.rows`select 1 from bank_file where id not in (select bank_file_id from payout)`).toEqual([])
})
