import { POWER_UNDO_DAYS } from '@fairwave/contract/offer'
import { noticeOf } from '@fairwave/contract/powers'
import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../platform/context.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import { makeLinkToken } from '../email/email-links.ts'
import { findFormerEmail } from '../email/undo-email.ts'
import { findAct, setUndo } from './repository-powers.ts'

export const SEND_POWER_EMAIL = 'send-power-email'

/** Sends the email about an act, also to the address that the account had until lately. The link is made here, so that no queue ever contains one. */
export async function sendPowerEmail(context: Context, { actId }: { actId: number }): Promise<void> {
  const { db, config, clock, mail } = context
  const act = await findAct(db, actId)
  if (!act || act.undoneAt || act.undoUntil <= clock.now()) return
  const { token, hash } = makeLinkToken()
  await setUndo(db, actId, hash)
  const { subject, undone } = noticeOf(act.power)
  const former = await findFormerEmail(context, act.accountId)
  const ends =
    'all devices are signed out, ways to sign in that were added since are removed, and you choose a new password'
  for (const to of [act.email, former]) {
    if (!to) continue
    await mail.send({
      to,
      subject,
      ...writeEmail({
        heading: subject,
        paragraphs: [
          act.sentence,
          "If this was you, you don't need to do anything.",
          undone
            ? `If it was not you, undo it within ${POWER_UNDO_DAYS} days: ${undone}, ${ends}.`
            : `If it was not you, follow the link within ${POWER_UNDO_DAYS} days: ${ends}.`,
        ],
        action: { label: 'This wasn’t me', url: `${config.publicUrl}/undo/${token}` },
        footnotes: [`You get this email because it was done with the account @${act.username} on ${PRODUCT}.`],
      }),
    })
  }
}
