import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSecretKey } from './check-secret-key.ts'
import { openBankDetails, sealBankDetails } from './domains/earnings/payouts/seal-bank-details.ts'
import { digestTokens, fanEmailTokens } from './domains/outward/mailing/bulk/unsubscribe-links.ts'
import { isRetired, retireName } from './domains/people/accounts/retired-names.ts'
import { createDb } from './platform/database/db.ts'
import { opensProbe } from './platform/secrets/secret-probe.ts'
import { rotateKeys } from './rotate-keys.ts'
import { startTestSite, type TestSite, type TestUser } from './testing/test-site.ts'

let site: TestSite
let artist: TestUser
const DETAILS = { sortCode: '20-00-00', accountNumber: '55779911' }
const withKey = (letter: string) => ({ ...site.context.config, secretKey: letter.repeat(40) })
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
  const { db, clock } = site.context
  const sealed = sealBankDetails(withKey('a'), artist.id, DETAILS)
  await db.rows`
    insert into bank_account (account_id, account_name, bank_name, last_four, sealed, saved_at)
    values (${artist.id}, 'A', 'Bank', '9911', ${sealed}, ${clock.now()})`
  await db.rows`
    insert into payout (account_id, amount_pence, account_name, bank_name, last_four, sealed, requested_at)
    values (${artist.id}, 1500, 'A', 'Bank', '9911', ${sealed}, ${clock.now()})`
  await retireName(db, withKey('a'), 'Long_Gone')
})
afterAll(() => site.stop())

const everySealed = async () =>
  (
    await site.context.db.rows<{ sealed: Buffer }>`
      select sealed from bank_account union all select sealed from payout`
  ).map(({ sealed }) => sealed)

test('a start with another key is refused with a sentence, even before a probe was written', async () => {
  const { db } = site.context
  await expect(checkSecretKey(db, withKey('b'))).rejects.toThrow('SECRET_KEY is not the key')
  await checkSecretKey(db, withKey('a'))
  await checkSecretKey(db, withKey('a'))
  await db.rows`update bank_account set sealed = '\\x00'`
  await expect(checkSecretKey(db, withKey('b'))).rejects.toThrow('npm run keys:rotate')
  await db.rows`update bank_account set sealed = (select sealed from payout)`
})

test('a key is not changed while the site runs, nor when the old key is wrong', async () => {
  const { db } = site.context
  await expect(rotateKeys(db, { from: withKey('x'), to: withKey('b') })).rejects.toThrow('Nothing was changed')
  const running = createDb(site.connection)
  await running.rows`select 1`
  await expect(rotateKeys(db, { from: withKey('a'), to: withKey('b') })).rejects.toThrow('The site is running')
  await running.close()
})

test('an interrupted change of key keeps servers from starting until the next run finishes it', async () => {
  const { db } = site.context
  const change = { from: withKey('a'), to: withKey('b') }
  await db.script(`create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'cut short'; end $$;
    create trigger fail_once before update on payout for each row execute function fail_once()`)
  await expect(rotateKeys(db, change)).rejects.toThrow('cut short')
  for (const key of ['a', 'b']) await expect(checkSecretKey(db, withKey(key))).rejects.toThrow('not finished')
  await db.script('drop trigger fail_once on payout')

  expect(await rotateKeys(db, change)).toEqual({ isDone: false, resealed: 1, lost: [] })
  for (const sealed of await everySealed()) expect(openBankDetails(withKey('b'), artist.id, sealed)).toEqual(DETAILS)
  await checkSecretKey(db, withKey('b'))
  await expect(checkSecretKey(db, withKey('a'))).rejects.toThrow('is not the key')
  expect(await rotateKeys(db, change)).toEqual({ isDone: true, resealed: 0, lost: [] })
})

test('usernames of deleted accounts stay taken through every change of key', async () => {
  const { db } = site.context
  await retireName(db, withKey('b'), 'Also_Gone')
  await rotateKeys(db, { from: withKey('b'), to: withKey('c') })
  for (const name of ['long_gone', 'Also_Gone']) expect(await isRetired(db, withKey('c'), name)).toBe(true)
  expect(await isRetired(db, withKey('c'), 'Still_Free')).toBe(false)
})

test('nothing of a payout but its seal can be changed, even while keys are changed', async () => {
  const { db } = site.context
  const change = db.transaction(async (tx) => {
    await tx.rows`select set_config('fairwave.resealing', 'on', true)`
    await tx.rows`update payout set amount_pence = 1`
  })
  await expect(change).rejects.toThrow('cannot be changed')
  await expect(db.rows`update payout set sealed = '\\x00'`).rejects.toThrow('cannot be changed')
})

test('links that unsubscribe work through every change of key, and forged ones never do', async () => {
  const { db } = site.context
  const at = (letter: string) => ({ db, config: withKey(letter) })
  const { probe } = await db.one<{ probe: Buffer }>`select sealed as probe from secret_probe`
  const current = ['a', 'b', 'c', 'd', 'e'].find((letter) =>
    opensProbe(withKey(letter), { sealed: probe, isRotating: false }),
  )
  if (!current) throw new Error('no key of this test is the key of the site')
  const sent = fanEmailTokens.seal(withKey(current), 7, 9)
  const [next, last] = ['m', 'n'] as const
  for (const change of [
    { from: withKey(current), to: withKey(next) },
    { from: withKey(next), to: withKey(last) },
  ]) {
    expect((await rotateKeys(db, change)).lost).toEqual([])
    expect((await rotateKeys(db, change)).isDone).toBe(true)
  }
  expect(await fanEmailTokens.read(at(last), sent)).toEqual([7, 9])
  expect(await fanEmailTokens.read(at(last), fanEmailTokens.seal(withKey(last), 7, 9))).toEqual([7, 9])
  expect(await fanEmailTokens.read(at(last), fanEmailTokens.seal(withKey('z'), 7, 9))).toBeUndefined()
  expect(await digestTokens.read(at(last), sent)).toBeUndefined()
  await rotateKeys(db, { from: withKey(last), to: withKey(current) })
})
