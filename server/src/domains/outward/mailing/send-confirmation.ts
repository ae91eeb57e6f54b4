import { LIST_CONFIRM_DAYS } from '@fairwave/contract/offer'
import { PRODUCT } from '@fairwave/contract/product'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import * as repository from './repository.ts'
import { hashToken, makeToken, type Purpose } from './tokens.ts'

export const SEND_CONFIRMATION = 'send-confirmation'

/** Emails are kept for years, and unsubscribing must work from any of them. */
const DAYS_TO_UNSUBSCRIBE = 3650

/** Asks the owner of an address to confirm it. The links are created here, so that no queue ever contains one. */
export async function sendConfirmation(context: Context, { subscriberId }: { subscriberId: number }): Promise<void> {
  const subscriber = await repository.findById(context.db, subscriberId)
  if (!subscriber || subscriber.confirmedAt) return
  const { publicUrl } = context.config
  const confirmUrl = `${publicUrl}/confirm/${await tokenFor(context, subscriberId, 'confirm')}`
  const leave = await unsubscribeToken(context, subscriberId)
  // The name is left out: until the address is confirmed it may come from another person.
  await context.mail.send({
    to: subscriber.email,
    subject: `Please confirm your place on the ${PRODUCT} list`,
    unsubscribeUrl: `${publicUrl}/api/mailing-list/unsubscribe/${leave}`,
    ...writeEmail({
      heading: 'One click, and you are in',
      paragraphs: [
        `We received a request to email this address when there is news about ${PRODUCT}: music streaming that pays the artists you listen to.`,
        `Please confirm that you want our emails. The link works once, within ${LIST_CONFIRM_DAYS} days.`,
      ],
      action: { label: 'Confirm my subscription', url: confirmUrl },
      footnotes: ['If it was not you, ignore this email: without your click we will not write again.'],
      unsubscribeUrl: `${publicUrl}/unsubscribe/${leave}`,
    }),
  })
}

/** The secret of a link that takes an address off the list. */
export const unsubscribeToken = (context: TokenContext, subscriberId: number): Promise<string> =>
  tokenFor(context, subscriberId, 'unsubscribe')

type TokenContext = { db: Tx; clock: Context['clock'] }

async function tokenFor({ db, clock }: TokenContext, subscriberId: number, purpose: Purpose): Promise<string> {
  const token = makeToken()
  const days = purpose === 'confirm' ? LIST_CONFIRM_DAYS : DAYS_TO_UNSUBSCRIBE
  await repository.insertToken(db, {
    tokenHash: hashToken(token),
    purpose,
    subscriberId,
    expiresAt: addDays(clock.now(), days),
  })
  return token
}
