import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { killEverywhere } from '../../selling/testing/killed-process.ts'
import { makeBankFile } from './bank-files.ts'
import { getEarnings } from './get-earnings.ts'
import { settlePayout } from './settle-payout.ts'
import { type Action, perform } from './testing/actions.ts'
import { ADMIN_PASSWORD, anAdmin, anEarner } from './testing/people.ts'
import { withdraw } from './withdraw.ts'

// Killed between any two steps of a payout; afterwards the same user tries again.
let site: MoneySite
let admin: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  admin = await anAdmin(site)
})
afterAll(() => site.stop())

const CHILD = new URL('./testing/killed-child.ts', import.meta.url)
const killed = (prepare: (round: number) => Promise<Action>, afterwards: (round: number) => Promise<void>) =>
  killEverywhere(site, { prepare, perform, afterwards, child: CHILD })
const PATIENCE = { timeout: 900_000 }
// The database may need a moment to notice that the holder of a row lock is gone.
const UNTIL_NOTICED = { timeout: 60_000 }

async function aPayout(artist: TestUser): Promise<number> {
  await withdraw(site.context, { owner: artist.id, amount: pence(100) })
  const { id } = await site.context.db.one<{
    id: number
  }>`select max(id) as id from payout where account_id = ${artist.id}`
  return id
}

const has = (artist: TestUser) => getEarnings(site.context, artist.id)
const isUnlisted = async () =>
  (await site.context.db.rows`select 1 from payout where state = 'pending' and bank_file_id is null`).length > 0

test(
  'a killed withdrawal happens fully or not at all, and once when it is retried with its key',
  PATIENCE,
  async () => {
    const artist = await anEarner(site, 100)
    const asked = (round: number) => ({ owner: artist.id, amount: pence(100), key: `ask-${round}` })
    const steps = await killed(
      async (round) => ({ act: 'withdraw', ...asked(round) }),
      async (round) => {
        const { balance, pendingPayouts } = await has(artist)
        expect([round, round + 1]).toContain(pendingPayouts)
        expect(balance + pendingPayouts).toBe(100)
        expect(await withdraw(site.context, asked(round))).toMatchObject({
          balance: 100 - round - 1,
          pendingPayouts: round + 1,
          totalEarned: 100,
        })
      },
    )
    expect(steps).toBeGreaterThan(8)
  },
)

test('a killed payment leaves pending once', PATIENCE, async () => {
  const artist = await anEarner(site, 100)
  let id: number
  const steps = await killed(
    async () => {
      id = await aPayout(artist)
      return { act: 'settle', admin: admin.id, id }
    },
    async (round) => {
      expect([0, 1]).toContain((await has(artist)).pendingPayouts)
      await settlePayout(site.context, { admin: admin.id, id })
      expect(await has(artist)).toMatchObject({ balance: 100 - round - 1, pendingPayouts: 0, totalEarned: 100 })
    },
  )
  expect(steps).toBeGreaterThan(6)
  expect(await told(artist)).toBe(steps + 1)
})

test('a killed failure returns the money once', PATIENCE, async () => {
  const artist = await anEarner(site, 100)
  const failure = 'The account is closed.'
  let id: number
  const steps = await killed(
    async () => {
      id = await aPayout(artist)
      return { act: 'settle', admin: admin.id, id, failure }
    },
    async () => {
      const { balance, pendingPayouts } = await has(artist)
      expect(balance + pendingPayouts).toBe(100)
      await settlePayout(site.context, { admin: admin.id, id, failure })
      expect(await has(artist)).toMatchObject({ balance: 100, pendingPayouts: 0, totalEarned: 100 })
    },
  )
  expect(steps).toBeGreaterThan(6)
  expect(await told(artist)).toBe(steps + 1)
})

test('after a kill each payout is in one bank file, and no bank file is empty', PATIENCE, async () => {
  const artist = await anEarner(site, 100)
  const { db } = site.context
  const lists = async () => (await db.rows`select 1 from bank_file`).length
  // What other tests asked for is listed first.
  await aPayout(artist)
  await makeBankFile(site.context, { admin: admin.id, password: ADMIN_PASSWORD })
  let before = 0
  const steps = await killed(
    async () => {
      await aPayout(artist)
      before = await lists()
      return { act: 'make-bank-file', admin: admin.id, password: ADMIN_PASSWORD }
    },
    async () => {
      await vi.waitFor(async () => {
        if (await isUnlisted()) await makeBankFile(site.context, { admin: admin.id, password: ADMIN_PASSWORD })
        expect(await lists()).toBe(before + 1)
      }, UNTIL_NOTICED)
    },
  )
  expect(steps).toBeGreaterThan(6)
  expect(await isUnlisted()).toBe(false)
  expect(await db.rows`select 1 from bank_file where id not in (select bank_file_id from payout)`).toEqual([])
})

/** How often the artist was notified of a settled payout: once for each, however often it is settled. */
const told = async ({ id }: TestUser) =>
  (await site.context.db.rows`select 1 from notification where account_id = ${id} and kind like 'payout-%'`).length
