import type { Activity } from '@fairwave/contract/activity'
import type { TestSite, TestUser } from './test-site.ts'

/** The sentences that a user was told, newest first. */
export const toldTo = async (site: TestSite, { token }: Pick<TestUser, 'token'>): Promise<string[]> =>
  (await site.call('GET /api/me/notifications', { token })).json<Activity[]>().map(({ text }) => text)
