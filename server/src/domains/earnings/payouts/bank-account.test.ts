import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { openBankDetails, sealBankDetails } from './seal-bank-details.ts'
import { BANK_ACCOUNT, saveBank } from './testing/people.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const earningsOf = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/earnings', { token })).json<FinancialData>()

describe('a bank account', () => {
  test('is encrypted in the database, and the API returns only its last four digits', async () => {
    const artist = await site.aUser('ARTIST')
    const answer = await saveBank(site, artist)
    expect([answer.status, answer.json()]).toEqual([
      200,
      { accountName: 'Ada Lovelace', accountNumberLastFour: '6789', bankName: 'Bank of Byron' },
    ])
    const { row } = await site.context.db.one<{ row: string }>`
      select bank_account::text || encode(sealed, 'escape') as row from bank_account where account_id = ${artist.id}`
    expect(row).not.toMatch(/00456789|12-34-56|123456/)
    await saveBank(site, artist, { ...BANK_ACCOUNT, accountNumber: '11112222' })
    expect((await earningsOf(artist)).bankAccount).toMatchObject({ accountNumberLastFour: '2222' })
  })

  test('can be decrypted for its owner only, and only unaltered', () => {
    const { config } = site.context
    const details = { sortCode: '12-34-56', accountNumber: '00456789' }
    const sealed = sealBankDetails(config, 1 as never, details)
    expect(openBankDetails(config, 1 as never, sealed)).toEqual(details)
    expect(sealBankDetails(config, 1 as never, details)).not.toEqual(sealed)
    expect(() => openBankDetails(config, 2 as never, sealed)).toThrow()
    expect(() => openBankDetails({ ...config, secretKey: 'x'.repeat(32) }, 1 as never, sealed)).toThrow()
    sealed[sealed.length - 1]! ^= 1
    expect(() => openBankDetails(config, 1 as never, sealed)).toThrow()
  })

  test.each([
    [{ sortCode: '123456' }, 'The sort code must look like 12-34-56.'],
    [{ sortCode: '12-34-5x' }, 'The sort code must look like 12-34-56.'],
    [{ accountNumber: '1234567' }, 'The account number must have 8 digits.'],
    [{ accountNumber: 12345678 }, 'The account number must have 8 digits.'],
    [{ accountName: '   ' }, 'Please enter the name on the account.'],
    [{ bankName: 'B'.repeat(61) }, 'At most 60 characters, please.'],
    [{ iban: 'GB00' }, ''],
  ])('with %j is refused in words', async (wrong, sentence) => {
    const artist = await site.aUser('ARTIST')
    const answer = await saveBank(site, artist, { ...BANK_ACCOUNT, ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.json<{ message: string }>().message).toContain(sentence)
    expect((await earningsOf(artist)).hasPaymentMethod).toBe(false)
  })
})
