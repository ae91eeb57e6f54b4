import { EMAIL_APPROVAL_DAYS } from '@fairwave/contract/offer'
import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../../platform/context.ts'
import { writeEmail } from '../../../../platform/mail/write-email.ts'
import { makeLinkToken } from './email-links.ts'
import { maskEmail } from './mask-email.ts'
import * as changes from './repository-email-changes.ts'

export const SEND_EMAIL_APPROVAL = 'send-email-approval'

/** Asks the old address whether it agrees to a change. The link is created here, so that no queue ever contains one. */
export async function sendEmailApproval(
  { db, clock, config, mail }: Context,
  { changeId }: { changeId: number },
): Promise<void> {
  const change = await changes.findChange(db, changeId)
  if (!change || change.confirmedAt || change.approvedAt || change.expiresAt <= clock.now()) return
  const { token, hash } = makeLinkToken()
  await changes.setApproval(db, changeId, hash)
  await mail.send({
    to: change.oldEmail,
    subject: `Is this you? A new email address for ${PRODUCT}`,
    ...writeEmail({
      heading: 'Do you want another email address?',
      paragraphs: [
        `The account @${change.username} asked to use ${maskEmail(change.newEmail)} instead of this address. The change needs your agreement.`,
        `If it was not you, follow the link and stop it: nothing changes, all devices are signed out, and you choose a new password. Without an answer, the address changes ${EMAIL_APPROVAL_DAYS} days after the new one has confirmed.`,
      ],
      action: { label: 'Agree or stop it', url: `${config.publicUrl}/approve-email/${token}` },
    }),
  })
}
