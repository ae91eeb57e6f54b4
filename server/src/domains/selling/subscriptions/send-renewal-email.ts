import type { Context } from '../../../platform/context.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import * as repository from './repository.ts'

/** The job that emails a fan whose week could not be paid. */
export const SEND_RENEWAL_EMAIL = 'send-renewal-email'

/** Says what went wrong and where to fix it; sends nothing when it was fixed meanwhile. */
export async function sendRenewalEmail(
  { db, mail, config }: Context,
  { subscriptionId }: { subscriptionId: number },
): Promise<void> {
  const found = await repository.findAddressee(db, subscriptionId)
  if (!found?.failure) return
  const { email, displayName, artistName, artistId, status, failure } = found
  const hasLapsed = status === 'lapsed'
  await mail.send({
    to: email,
    subject: hasLapsed
      ? `Your subscription to ${artistName} has ended`
      : `Your subscription to ${artistName} could not be renewed`,
    ...writeEmail({
      heading: hasLapsed ? 'Your subscription has ended' : 'Your subscription could not be renewed',
      paragraphs: [
        `Dear ${displayName}, your weekly subscription to ${artistName} could not be renewed. ${failure}`,
        hasLapsed
          ? 'We have stopped trying, and nothing will be charged. You can subscribe again whenever you like.'
          : 'We will try again tomorrow. You can pay another way at any time.',
      ],
      action: { label: `Subscribe to ${artistName}`, url: `${config.publicUrl}/subscribe/${artistId}` },
    }),
  })
}
