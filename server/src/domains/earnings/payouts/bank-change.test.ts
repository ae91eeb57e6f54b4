import type { Payout } from '@fairwave/contract/earnings/admin-payouts'
import type { FinancialData, Withdrawal } from '@fairwave/contract/earnings/payouts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSeconds } from '../../../platform/clock.ts'
import { type MailSite, startMailSite } from '../../../testing/mail-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { verifyLedger } from '../../ground/ledger/verify-ledger.ts'
import { openSession } from '../../people/accounts/sessions/sessions.ts'
import { ADMIN_PASSWORD, anAdmin, anEarner, BANK_ACCOUNT, earn, saveBank } from './testing/people.ts'

const OTHER = { ...BANK_ACCOUNT, accountNumber: '11112222' }
const HOURS = 3600

let site: MailSite
let admin: TestUser
beforeAll(async () => {
  site = await startMailSite()
  admin = await anAdmin(site)
})
afterAll(() => site.stop())

const later = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}
const earningsOf = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/earnings', { token })).json<FinancialData>()
const withdraw = ({ token }: TestUser, amount: number) =>
  site.call('POST /api/me/withdrawals', { token, body: { amount } })
const withdrawalsOf = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/withdrawals', { token })).json<Withdrawal[]>()
/** With a new session each time: they last as long as a bank account can be changed back. */
const asAdmin = async (name: string, body?: object) =>
  site.call(name, { token: await openSession(site.context.db, admin.id, site.clock.now()), body })
const pay = (id: number) => asAdmin(`POST /api/admin/payouts/${id}/paid`)
const makeBankFile = () => asAdmin('POST /api/admin/bank-files', { password: ADMIN_PASSWORD })
const undo = (token: string) => site.call('POST /api/auth/undo-bank-account', { body: { token } })
const undoLinkIn = (text: string | undefined) => /\/undo-bank-account\/([\w-]+)/.exec(text ?? '')?.[1] ?? 'none'

/** An artist whose bank account was just saved for the first time; their email about it is read. */
async function anArtist(pounds: number) {
  const artist = await anEarner(site, pounds)
  expect((await site.box.next()).subject).toBe('Your bank account on Fairwave was saved')
  return artist
}
/** Changes it; the token of the link that undoes the change. */
async function change(artist: TestUser, account = OTHER) {
  expect((await saveBank(site, artist, account)).status).toBe(200)
  const mail = await site.box.next()
  expect(mail.subject).toBe('Your bank account on Fairwave was changed')
  return undoLinkIn(mail.text)
}

test('the first bank account waits for nothing, and the same one entered again is no change', async () => {
  const artist = await anArtist(5)
  await saveBank(site, artist, { ...BANK_ACCOUNT, bankName: 'Byron’s Bank' })
  expect(undoLinkIn((await site.box.next()).text)).toBe('none')
  expect((await earningsOf(artist)).withdrawalsWaitUntil).toBeNull()
  await withdraw(artist, 1)
  const [{ id = 0, heldUntil } = {}] = await withdrawalsOf(artist)
  expect(heldUntil).toBeNull()
  expect((await pay(id)).status).toBe(200)
  await site.box.next()
})

test('the link about a first bank account removes it, returns what was withdrawn to it, and ends all access', async () => {
  const artist = await site.aUser('ARTIST')
  await earn(site, artist, 10)
  later(60)
  await saveBank(site, artist, OTHER)
  const mail = await site.box.next()
  expect(mail.subject).toBe('Your bank account on Fairwave was saved')
  await withdraw(artist, 7)
  await change(artist, BANK_ACCOUNT)
  const token = /\/undo\/([\w-]+)/.exec(mail.text ?? '')?.[1]
  const follow = () => site.call('POST /api/auth/undo', { body: { token } })
  const both = await Promise.all([follow(), follow()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await site.call('GET /api/auth/me', { token: artist.token })).status).toBe(401)
  const subjects = [(await site.box.next()).subject, (await site.box.next()).subject].sort()
  expect(subjects).toEqual(['A new password for Fairwave', 'Your withdrawal of £7.00 could not be paid'])
  const { db } = site.context
  expect(await db.rows`select from bank_account where account_id = ${artist.id}`).toEqual([])
  expect(await db.rows`select state from payout where account_id = ${artist.id}`).toEqual([{ state: 'failed' }])
  expect(await verifyLedger({ db })).toMatchObject({ difference: null })
})

test('after a change withdrawals wait a day: in no bank file, and not to be marked as paid', async () => {
  const artist = await anArtist(10)
  await withdraw(artist, 1)
  await change(artist)
  const until = addSeconds(site.clock.now(), 24 * HOURS).toISOString()
  expect((await earningsOf(artist)).withdrawalsWaitUntil).toBe(until)
  await withdraw(artist, 2)
  const [held, before] = await withdrawalsOf(artist)
  expect([held?.heldUntil, held?.bankAccount.accountNumberLastFour]).toEqual([until, '2222'])
  expect([before?.heldUntil, before?.bankAccount.accountNumberLastFour]).toEqual([null, '6789'])
  const refused = await pay(held?.id ?? 0)
  expect([refused.status, refused.json().message]).toEqual([409, expect.stringContaining('it waits until')])
  expect((await makeBankFile()).json()).toMatchObject({ payouts: 1, total: 1 })
  expect((await makeBankFile()).status).toBe(409)
  later(24 * HOURS)
  expect((await withdrawalsOf(artist))[0]?.heldUntil).toBeNull()
  expect((await makeBankFile()).json()).toMatchObject({ payouts: 1, total: 2 })
  expect((await pay(held?.id ?? 0)).json<Payout>().state).toBe('paid')
  await site.box.next()
})

test('the link undoes a thief’s change: account, money and access are the owner’s again', async () => {
  const artist = await anArtist(10)
  const link = await change(artist)
  await withdraw(artist, 7)
  const laterLink = await (async () => {
    await saveBank(site, artist, { ...BANK_ACCOUNT, accountNumber: '99998888' })
    return undoLinkIn((await site.box.next()).text)
  })()
  expect((await undo('x')).status).toBe(404)
  const both = await Promise.all([undo(link), undo(link)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await undo(laterLink)).status).toBe(410)
  expect((await site.call('GET /api/auth/me', { token: artist.token })).status).toBe(401)
  const subjects = [(await site.box.next()).subject, (await site.box.next()).subject].sort()
  expect(subjects).toEqual(['A new password for Fairwave', 'Your withdrawal of £7.00 could not be paid'])
  const { db } = site.context
  const kept = await db.one<{ lastFour: string }>`select last_four from bank_account where account_id = ${artist.id}`
  expect(kept.lastFour).toBe('6789')
  expect(await verifyLedger({ db })).toMatchObject({ difference: null })
  const balance = await db.one<{ state: string }>`select state from payout where account_id = ${artist.id}`
  expect(balance.state).toBe('failed')
})

test('after a week the change stays', async () => {
  const artist = await anArtist(0)
  const link = await change(artist)
  later(7 * 24 * HOURS)
  expect((await undo(link)).status).toBe(410)
})
