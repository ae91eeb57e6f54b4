import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotices } from '../../../platform/site-notices.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { writeAuditLog } from './audit-log.ts'
import { checkAuditLog, sealAuditLog, verifyAuditLog } from './seal-audit-log.ts'

let site: TestSite
let admin: TestUser
beforeAll(async () => {
  site = await startTestSite()
  admin = await site.aUser('ADMIN')
  for (const subject of ['one', 'two', 'three'])
    await writeAuditLog(site.context.db, { admin: admin.id, act: 'user-suspended', subject, at: site.clock.now() })
  await sealAuditLog(site.context)
})
afterAll(() => site.stop())

/** What the owner of the database can do, undone after `look`. */
async function tampered<T>(change: string, look: () => Promise<T>): Promise<T> {
  const { db } = site.context
  const tables = ['audit_log', 'audit_seal']
  await db.script(
    `${tables.map((table) => `create table kept_${table} as table ${table}; alter table ${table} disable trigger user`).join(';')}; ${change}`,
  )
  try {
    return await look()
  } finally {
    await db.script(
      `${tables.map((table) => `delete from ${table}; insert into ${table} overriding system value table kept_${table}; drop table kept_${table}; alter table ${table} enable trigger user`).join(';')}`,
    )
  }
}

const differenceOf = async () => (await verifyAuditLog(site.context)).difference

test('the audit log is sealed as it grows, and a whole one is in order', async () => {
  expect(await verifyAuditLog(site.context)).toMatchObject({ rows: 3, difference: null })
  await writeAuditLog(site.context.db, {
    admin: admin.id,
    act: 'user-unsuspended',
    subject: 'one',
    at: site.clock.now(),
  })
  await sealAuditLog(site.context)
  await sealAuditLog(site.context)
  expect(await verifyAuditLog(site.context)).toMatchObject({ difference: null, lastSeal: { seq: 4 } })
})

test.each([
  [
    'a changed row',
    "update audit_log set subject = 'another' where subject = 'two'",
    /Row \d+ of the audit log does not fit/,
  ],
  ['a removed row', "delete from audit_log where subject = 'two'", /Row \d+ of the audit log is gone/],
  [
    'a removed row with its seal',
    "delete from audit_seal where seq = 2; delete from audit_log where subject = 'two'",
    /Seal 2/,
  ],
])('%s is found, and administrators are told', async (_, change, sentence) => {
  await tampered(change, async () => {
    expect(await differenceOf()).toMatch(sentence)
    await checkAuditLog(site.context)
    expect(await listNotices(site.context.db)).toMatchObject([{ text: expect.stringMatching(sentence) }])
  })
  await checkAuditLog(site.context)
  expect([await differenceOf(), await listNotices(site.context.db)]).toEqual([null, []])
})

test('neither the log nor its seals can be changed by the site itself', async () => {
  for (const table of ['audit_log', 'audit_seal'])
    await expect(site.context.db.script(`delete from ${table}`)).rejects.toThrow('cannot be changed')
})
