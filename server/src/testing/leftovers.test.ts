import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearAfterTest, createLeftovers } from './leftovers.ts'
import { type MailSite, startMailSite } from './mail-site.ts'

let site: MailSite
beforeAll(async () => {
  site = await startMailSite()
})
afterAll(() => site.stop())

const join = (username: string) =>
  site.call('POST /api/auth/register', { body: { username, email: `${username}@example.org`, password: 'a password' } })

test('an email that a test does not read is named, and the next test does not see it', async () => {
  await join('mona')
  expect(await clearAfterTest()).toEqual(['an unread email to mona@example.org, “Welcome to Fairwave”'])
  expect([site.box.mails, await clearAfterTest()]).toEqual([[], []])
})

test('the end of the job of an email that was read is waited for', async () => {
  await join('nils')
  await site.box.next()
  expect(await clearAfterTest()).toEqual([])
  expect(await site.context.db.count`select from graphile_worker._private_jobs`).toBe(0)
})

test('a job that failed, a mail server that is shut and a worker at rest are named and put right', async () => {
  await site.box.shut()
  await join('olga')
  await site.runJobs()
  expect(await clearAfterTest()).toEqual([
    expect.stringMatching(/^the job send-welcome.* \(.*ECONNREFUSED.*\)$/),
    'the mail server shut',
  ])
  await site.restWorker()
  await join('pia')
  expect(await clearAfterTest()).toEqual([expect.stringContaining('the job send-welcome'), 'the worker at rest'])
  await join('rosa')
  expect((await site.box.next()).to?.[0]?.address).toBe('rosa@example.org')
})

test('an email that never came is named, and takes none from the next test', async () => {
  void site.box.next()
  expect(await clearAfterTest()).toEqual(['a wait for an email that never came'])
  await join('sven')
  expect((await site.box.next()).to?.[0]?.address).toBe('sven@example.org')
})

test('what a file does not close is named once', async () => {
  const { mustClose, clearAfterFile } = createLeftovers()
  mustClose('a proxy')
  mustClose('a closed proxy')()
  expect([clearAfterFile(), clearAfterFile()]).toEqual([['a proxy'], []])
})
