import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** The job that emails a payer about one entry. Commerce writes the email: it has the receipts. */
export const SEND_PAYMENT_EMAIL = 'send-payment-email'

/** For code that posts an entry with this reference: the email is enqueued exactly when the money moves. */
export const enqueuePaymentEmail = (
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { reference }: { reference: string },
): Promise<void> => jobs.enqueue(tx, SEND_PAYMENT_EMAIL, { reference })

/** The same for several entries. */
export const enqueuePaymentEmails = (
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  references: readonly string[],
): Promise<void> =>
  jobs.enqueueAll(
    tx,
    SEND_PAYMENT_EMAIL,
    references.map((reference) => ({ reference })),
  )
