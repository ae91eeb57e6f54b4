import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../platform/context.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import { MOST_ATTEMPTS, sendInBatches } from './bulk/send-in-batches.ts'
import { unsubscribeUrls } from './bulk/unsubscribe-links.ts'
import * as repository from './repository-newsletters.ts'
import { unsubscribeToken } from './send-confirmation.ts'

export const SEND_NEWSLETTER = 'send-newsletter'
export type NewsletterJob = { newsletterId: number; after: number }

/** Sends a newsletter to some of its recipients, and enqueues itself for the rest. */
export const sendNewsletter = (context: Context, { newsletterId: id, after }: NewsletterJob): Promise<void> =>
  sendInBatches(
    context,
    {
      what: `newsletter ${id}`,
      async take(tx, from) {
        const delivery = await repository.takeDelivery(tx, { id, after: from, mostAttempts: MOST_ATTEMPTS })
        if (!delivery) return undefined
        const { subscriberId, email: to, messageKey } = delivery
        const urls = unsubscribeUrls(context.config, await unsubscribeToken({ ...context, db: tx }, subscriberId))
        const email = { to, messageKey, unsubscribeUrl: urls.oneClick, ...writeNewsletter(delivery, urls.page) }
        return { place: subscriberId, email }
      },
      count: async (tx, handed) => handed === 'sent' && repository.countDelivered(tx, id),
      countAttempt: (tx, place) => repository.countAttempt(tx, id, place),
      hasDeliveries: (tx) => repository.hasDeliveries(tx, id, MOST_ATTEMPTS),
      goOn: (tx, from, options) =>
        context.jobs.enqueue(tx, SEND_NEWSLETTER, { newsletterId: id, after: from }, options),
    },
    after,
  )

/** A newsletter's subject and text; blank lines separate its paragraphs. */
export const writeNewsletter = ({ subject, body }: { subject: string; body: string }, unsubscribeUrl?: string) => ({
  subject,
  ...writeEmail({
    heading: subject,
    paragraphs: body.split(/\n\s*\n/).map((words) => words.trim()),
    footnotes: [
      unsubscribeUrl
        ? `You get this email because you joined the ${PRODUCT} list and confirmed your address.`
        : 'This is a test. Subscribers find their link to unsubscribe here.',
    ],
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }),
})
