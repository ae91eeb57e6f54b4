import { jobHandlers } from '../jobs.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { createMailer } from '../platform/mail/create-mailer.ts'
import { openMailBox } from './mail-box.ts'
import { startTestSite } from './test-site.ts'

/** A site whose jobs run, and whose emails go by SMTP into a box that the test empties. */
export async function startMailSite() {
  const box = await openMailBox()
  const site = await startTestSite({ SMTP_URL: box.url, PUBLIC_URL: 'https://fairwave.example' })
  const { context } = site
  context.mail = createMailer(context.config, site.clock)
  const work = () => startWorker(context.db, context.log, jobHandlers(context), 1)
  let worker = await work()

  async function stop() {
    await worker.stop()
    await site.stop()
    await box.shut()
  }
  return {
    ...site,
    box,
    restWorker: () => worker.stop(),
    async wakeWorker() {
      worker = await work()
    },
    stop,
  }
}

export type MailSite = Awaited<ReturnType<typeof startMailSite>>
