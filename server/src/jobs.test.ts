import { afterAll, beforeAll, expect, test } from 'vitest'
import { RENDER_TRACK } from './domains/music/uploads/render-track.ts'
import { jobClasses, jobHandlers } from './jobs.ts'
import { startWorker, type Worker } from './platform/jobs/worker.ts'
import { startTestSite, type TestSite } from './testing/test-site.ts'

let site: TestSite
const workers: Worker[] = []
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await site.stop()
})

test('every job belongs to exactly one class', () => {
  const names = jobClasses(site.context).flatMap(({ handlers }) => Object.keys(handlers))
  expect(names.toSorted()).toEqual(Object.keys(jobHandlers(site.context)).toSorted())
})

test('a password email is sent while every rendering slot is busy', async () => {
  const { context } = site
  const fan = await site.aUser('FAN')
  const [held, full] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let begun = 0
  for (const { handlers, slots } of jobClasses(context)) {
    const render = async () => {
      if (++begun === slots) full.resolve()
      await held.promise
    }
    const own = RENDER_TRACK in handlers ? { ...handlers, [RENDER_TRACK]: render } : handlers
    workers.push(await startWorker(context.db, context.log, own, slots))
  }
  for (const trackId of [1, 2, 3, 4]) await context.jobs.enqueue(context.db, RENDER_TRACK, { trackId })
  await full.promise
  await site.call('POST /api/auth/forgot-password', { body: { email: `${fan.username}@example.org` } })
  await expect.poll(() => site.emails.length, { timeout: 60_000 }).toBe(1)
  held.resolve()
})
