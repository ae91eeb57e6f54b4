import { setTimeout as delay } from 'node:timers/promises'
import type { Email } from 'postal-mime'
import { expect } from 'vitest'
import { jobHandlers } from '../jobs.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { createMailer } from '../platform/mail/create-mailer.ts'
import { afterEveryTest } from './leftovers.ts'
import { openMailBox } from './mail-box.ts'
import { startTestSite } from './test-site.ts'

const isNotice = ({ text }: Email) => /because it was done with the account @/.test(text ?? '')

/**
 * A site whose jobs run, and whose emails go by SMTP into a box that the test empties. When a test ends, every job must have
 * run and every email must have been read;
 * notices of acts, which the table of powers wants, come to those tests that read them.
 */
export async function startMailSite(settings: Record<string, string> = {}, { readsNotices = false } = {}) {
  const box = await openMailBox(readsNotices ? {} : { ignores: isNotice })
  const site = await startTestSite({ SMTP_URL: box.url, PUBLIC_URL: 'https://fairwave.example', ...settings })
  const { context } = site
  context.mail = createMailer(context.config, site.clock)
  const work = () => startWorker(context.db, context.log, jobHandlers(context), 1)
  let worker: Awaited<ReturnType<typeof work>> | undefined = await work()

  async function restWorker(): Promise<void> {
    await worker?.stop()
    worker = undefined
  }
  async function wakeWorker(): Promise<void> {
    worker ??= await work()
  }

  /** Waits until no job is running or due. Those for later, such as another try, stay. */
  async function runJobs(): Promise<void> {
    const { db } = context
    while (
      (await db.count`
        select from graphile_worker._private_jobs where locked_at is not null or (is_available and run_at <= now())`) >
      0
    )
      await delay(10)
  }
  /** Nothing that was done so far sends another email than those already read. */
  async function expectNoMail(): Promise<void> {
    await runJobs()
    expect(box.mails.map(({ subject }) => subject)).toEqual([])
  }

  const forget = afterEveryTest(async () => {
    if (worker) await runJobs()
    const jobs = await context.db.rows<{ name: string; lastError: string | null }>`
      with job as (delete from graphile_worker._private_jobs returning id, task_id, last_error)
      select identifier as name, last_error from job join graphile_worker._private_tasks task on task.id = task_id order by job.id`
    const left = jobs.map(({ name, lastError }) => `the job ${name}${lastError ? ` (${lastError})` : ''}`)
    if (!worker) left.push('the worker at rest')
    await wakeWorker()
    return left
  })

  async function stop() {
    forget()
    await restWorker()
    await site.stop()
    await box.stop()
  }
  return { ...site, box, runJobs, expectNoMail, restWorker, wakeWorker, stop }
}

export type MailSite = Awaited<ReturnType<typeof startMailSite>>
