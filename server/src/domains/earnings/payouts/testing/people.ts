import { micros } from '@fairwave/contract/money'
import type { TestSite, TestUser } from '../../../../testing/test-site.ts'
import { cardProvider, earnings, wallet } from '../../../ground/ledger/account.ts'
import { postEntry } from '../../../ground/ledger/post-entry.ts'
import { hashPassword } from '../../../people/accounts/passwords/hash-password.ts'
import { createAccount } from '../../../people/accounts/register.ts'
import { openSession } from '../../../people/accounts/sessions/sessions.ts'

export const BANK_ACCOUNT = {
  accountName: 'Ada Lovelace',
  bankName: 'Bank of Byron',
  sortCode: '12-34-56',
  accountNumber: '00456789',
}

const millionths = (pounds: number) => micros(Math.round(pounds * 1_000_000))

/** A user with credits to spend. */
export async function aRichFan(site: TestSite, pounds: number): Promise<TestUser> {
  const fan = await site.aUser('FAN')
  await postEntry(site.context.db, {
    at: site.clock.now(),
    reason: 'top-up',
    description: 'Top-up',
    lines: [
      { account: cardProvider('sandbox'), amount: millionths(-pounds) },
      { account: wallet(fan.id), amount: millionths(pounds) },
    ],
  })
  return fan
}

/** Adds pounds to a user's earnings, as a sale does by default. */
export const earn = (
  site: TestSite,
  { id }: TestUser,
  pounds: number,
  reason = 'track-sale',
  description = 'Harbour',
) =>
  postEntry(site.context.db, {
    at: site.clock.now(),
    reason,
    description,
    lines: [
      { account: cardProvider('sandbox'), amount: millionths(-pounds) },
      { account: earnings(id), amount: millionths(pounds) },
    ],
  })

export const saveBank = (site: TestSite, { token }: TestUser, account: object = BANK_ACCOUNT) =>
  site.call('PUT /api/me/bank-account', { token, body: account })

/** An artist with a bank account and something to withdraw. */
export async function anEarner(site: TestSite, pounds: number): Promise<TestUser> {
  const artist = await site.aUser('ARTIST')
  await saveBank(site, artist)
  if (pounds > 0) await earn(site, artist, pounds)
  return artist
}

export const ADMIN_PASSWORD = 'open sesame'

export async function anAdmin({ context, clock }: TestSite, username = 'keeper'): Promise<TestUser> {
  const { id } = await createAccount(context.db, {
    username,
    email: `${username}@example.org`,
    passwordHash: await hashPassword(ADMIN_PASSWORD),
    role: 'ADMIN',
    now: clock.now(),
  })
  return { id, username, role: 'ADMIN', token: await openSession(context.db, id, clock.now()) }
}
