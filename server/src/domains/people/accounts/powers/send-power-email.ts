import type { UserId } from '@fairwave/contract/ids'
import { POWER_UNDO_DAYS } from '@fairwave/contract/offer'
import { emailOf, type PowerName } from '@fairwave/contract/powers'
import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../../platform/context.ts'
import { writeEmail } from '../../../../platform/mail/write-email.ts'
import { makeLinkToken } from '../email/email-links.ts'
import { findFormerEmail } from '../email/undo-email.ts'
import * as repository from './repository-powers.ts'

export const SEND_POWER_EMAIL = 'send-power-email'

/** One act, or all of a kind that no email has told of yet. */
export type PowerEmailJob = { actId: number } | { accountId: UserId; power: PowerName }

const ENDS =
  'all devices are signed out, ways to sign in that were added since are removed, and you choose a new password'

/** Sends the email about acts, also to the address that the account had until lately. The link is made here, so that no queue ever contains one. */
export async function sendPowerEmail(context: Context, job: PowerEmailJob): Promise<void> {
  const { db, config, clock, mail } = context
  const untold = 'actId' in job ? [{ id: job.actId, sentence: '' }] : await repository.listUntold(db, job)
  const [first] = untold
  const act = first && (await repository.findAct(db, first.id))
  if (!act || act.undoneAt || act.undoUntil <= clock.now()) return
  const { token, hash } = makeLinkToken()
  await repository.setUndo(db, act.id, hash)
  const { subject, undone } = emailOf(act.power)
  const former = await findFormerEmail(context, act.accountId)
  for (const to of [act.email, former]) {
    if (!to) continue
    await mail.send({
      to,
      subject,
      ...writeEmail({
        heading: subject,
        paragraphs: [
          untold.length > 1 ? `${act.sentence} This was done ${untold.length} times.` : act.sentence,
          "If this was you, you don't need to do anything.",
          undone
            ? `If it was not you, undo it within ${POWER_UNDO_DAYS} days: ${undone}, ${ENDS}.`
            : `If it was not you, follow the link within ${POWER_UNDO_DAYS} days: ${ENDS}.`,
        ],
        action: { label: 'This wasn’t me', url: `${config.publicUrl}/undo/${token}` },
        footnotes: [`You get this email because it was done with the account @${act.username} on ${PRODUCT}.`],
      }),
    })
  }
  await repository.setTold(
    db,
    untold.map(({ id }) => id),
    clock.now(),
  )
}
