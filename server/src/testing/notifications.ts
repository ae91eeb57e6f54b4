import type { Activity } from '@fairwave/contract/people/activity'
import { openSession } from '../domains/people/accounts/sessions/sessions.ts'
import type { TestSite, TestUser } from './test-site.ts'

/** The texts of a user's notifications, newest first; read in a new session, because the clock may be weeks on. */
export async function notificationsOf(site: TestSite, { id }: Pick<TestUser, 'id'>): Promise<string[]> {
  const token = await openSession(site.context.db, id, site.clock.now())
  return (await site.call('GET /api/me/notifications', { token })).json<Activity[]>().map(({ text }) => text)
}
