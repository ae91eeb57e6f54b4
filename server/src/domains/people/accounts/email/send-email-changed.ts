import { EMAIL_UNDO_DAYS } from '@fairwave/contract/offer'
import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../../platform/context.ts'
import { writeEmail } from '../../../../platform/mail/write-email.ts'
import { makeLinkToken } from './email-links.ts'
import { maskEmail } from './mask-email.ts'
import * as changes from './repository-email-changes.ts'

export const SEND_EMAIL_CHANGED = 'send-email-changed'

/** Notifies the old address that it was replaced, with a link to undo it. */
export async function sendEmailChanged(
  { db, clock, config, mail }: Context,
  { changeId }: { changeId: number },
): Promise<void> {
  const change = await changes.findChange(db, changeId)
  if (!change?.undoUntil || change.undoneAt || change.undoUntil <= clock.now()) return
  const { token, hash } = makeLinkToken()
  await changes.setUndo(db, changeId, hash)
  await mail.send({
    to: change.oldEmail,
    subject: `Your ${PRODUCT} email address has changed`,
    ...writeEmail({
      heading: 'Your email address has changed',
      paragraphs: [
        `The account @${change.username} now uses ${maskEmail(change.newEmail)}. We will not write to this address again.`,
        "If this was you, you don't need to do anything.",
        `If it was not you, undo the change within ${EMAIL_UNDO_DAYS} days: the account gets this address back, all devices are signed out, and you choose a new password.`,
      ],
      action: { label: 'Undo the change', url: `${config.publicUrl}/undo-email/${token}` },
    }),
  })
}
