import { EMAIL_CONFIRM_HOURS, inHours } from '@fairwave/contract/offer'
import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../../platform/context.ts'
import { writeEmail } from '../../../../platform/mail/write-email.ts'
import { makeLinkToken } from './email-links.ts'
import * as changes from './repository-email-changes.ts'

export const SEND_EMAIL_CONFIRMATION = 'send-email-confirmation'

/** Asks a new address to confirm. The link is created here, so that no queue ever contains one. */
export async function sendEmailConfirmation(
  { db, clock, config, mail }: Context,
  { changeId }: { changeId: number },
): Promise<void> {
  const change = await changes.findChange(db, changeId)
  if (!change || change.confirmedAt || change.expiresAt <= clock.now()) return
  const { newEmail, username, accountId } = change
  if (await changes.isEmailTaken(db, newEmail, { by: accountId, now: clock.now() })) {
    await mail.send({
      to: newEmail,
      subject: `Your address is in use on ${PRODUCT}`,
      ...writeEmail({
        heading: 'This address already has an account',
        paragraphs: [
          `A user asked to use this address for another ${PRODUCT} account. An address can only have one account, so nothing has changed.`,
          'If it was you, sign in to the account with this address, or choose another address.',
        ],
        footnotes: ["If it was not you, you don't need to do anything."],
      }),
    })
    return
  }
  const { token, hash } = makeLinkToken()
  await changes.setToken(db, changeId, hash)
  await mail.send({
    to: newEmail,
    subject: `Confirm your new email address for ${PRODUCT}`,
    ...writeEmail({
      heading: 'Confirm your new email address',
      paragraphs: [
        `The account @${username} asked to use this address from now on.`,
        `The link works once, within ${inHours(EMAIL_CONFIRM_HOURS)}. Nothing changes until you follow it.`,
      ],
      action: { label: 'Confirm this address', url: `${config.publicUrl}/confirm-email/${token}` },
      footnotes: [`If you do not have an account @${username}, ignore this email: nothing will change.`],
    }),
  })
}
