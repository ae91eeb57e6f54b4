import type { Activity } from '@fairwave/contract/activity'
import type { TestSite, TestUser } from './test-site.ts'

/** The texts of a user's notifications, newest first. */
export const notificationsOf = async (site: TestSite, { token }: Pick<TestUser, 'token'>): Promise<string[]> =>
  (await site.call('GET /api/me/notifications', { token })).json<Activity[]>().map(({ text }) => text)
