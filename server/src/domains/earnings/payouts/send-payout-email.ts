import type { UserId } from '@fairwave/contract/ids'
import { BANK_CHANGE_HOURS, BANK_UNDO_DAYS, inHours, POWER_UNDO_DAYS } from '@fairwave/contract/offer'
import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../platform/context.ts'
import { formatPounds } from '../../../platform/format-pounds.ts'
import { replyHint } from '../../../platform/mail/reply-hint.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import { makeLinkToken } from '../../people/accounts/email/email-links.ts'
import { findFormerEmail } from '../../people/accounts/email/undo-email.ts'
import { makePowerLink } from '../../people/accounts/powers/note-power.ts'
import type { PayoutRow } from './repository.ts'
import * as repository from './repository.ts'
import { setUndo } from './repository-bank-changes.ts'

export const SEND_PAYOUT_EMAIL = 'send-payout-email'

export type PayoutEmail =
  | { about: 'payout'; payoutId: number }
  | {
      about: 'bank-account'
      userId: UserId
      lastFour: string
      changeId?: number | undefined
      firstId?: number | undefined
    }

type Words = { userId: UserId; subject: string; paragraphs: string[]; action?: { label: string; url: string } }

/** Sends a user an email about their money; about a bank account, also to the address that they had until lately. */
export async function sendPayoutEmail(context: Pick<Context, 'db' | 'mail' | 'config' | 'clock'>, about: PayoutEmail) {
  const words = await wordsOf(context, about)
  if (!words) return
  const { db, mail, config } = context
  const current = await repository.findEmail(db, words.userId)
  const former = about.about === 'bank-account' ? await findFormerEmail(context, words.userId) : undefined
  const { subject, paragraphs, action } = words
  for (const to of [current, former]) {
    if (!to) continue
    await mail.send({
      to,
      subject,
      ...writeEmail({
        heading: subject,
        paragraphs,
        action: action ?? { label: 'Open Money Admin', url: `${config.publicUrl}/admin/money` },
        footnotes: [`You get this email because it concerns your money on ${PRODUCT}.`],
      }),
    })
  }
}

async function wordsOf(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  about: PayoutEmail,
): Promise<Words | undefined> {
  if (about.about === 'bank-account') {
    if (about.firstId !== undefined) return firstAccountWords(about, await makePowerLink({ db, config }, about.firstId))
    return about.changeId === undefined
      ? sameAccountWords(about, replyHint(config))
      : changeWords(about, await makeUndoLink({ db, config }, about.changeId))
  }
  const payout = await repository.findPayout(db, about.payoutId, clock.now())
  return payout && payout.state !== 'pending' ? payoutWords(payout) : undefined
}

type Saved = { userId: UserId; lastFour: string }

const firstAccountWords = ({ userId, lastFour }: Saved, undo: string): Words => ({
  userId,
  subject: `Your bank account on ${PRODUCT} was saved`,
  paragraphs: [
    `Your withdrawals go to the account ending in ${lastFour}.`,
    "If this was you, you don't need to do anything.",
    `If it was not you, undo it within ${POWER_UNDO_DAYS} days: the bank account is removed, withdrawals that are not on their way are returned, all devices are signed out, and you choose a new password.`,
  ],
  action: { label: 'This wasn’t me', url: undo },
})

const sameAccountWords = ({ userId, lastFour }: Saved, answer: string): Words => ({
  userId,
  subject: `Your bank account on ${PRODUCT} was saved`,
  paragraphs: [
    `Your withdrawals go to the account ending in ${lastFour}.`,
    `If this was not you, change your password at once and ${answer}.`,
  ],
})

const changeWords = ({ userId, lastFour }: Saved, undo: string): Words => ({
  userId,
  subject: `Your bank account on ${PRODUCT} was changed`,
  paragraphs: [
    `From now on your withdrawals go to the account ending in ${lastFour}. Withdrawals you requested before still go to the account they were requested with, and new ones wait ${inHours(BANK_CHANGE_HOURS)} before they are paid.`,
    "If this was you, you don't need to do anything.",
    `If it was not you, undo the change within ${BANK_UNDO_DAYS} days: your bank account is restored, withdrawals that wait are returned, all devices are signed out, and you choose a new password.`,
  ],
  action: { label: 'Undo the change', url: undo },
})

/** The link is made here, so that no queue ever contains one. */
async function makeUndoLink({ db, config }: Pick<Context, 'db' | 'config'>, changeId: number): Promise<string> {
  const { token, hash } = makeLinkToken()
  await setUndo(db, changeId, hash)
  return `${config.publicUrl}/undo-bank-account/${token}`
}

function payoutWords({ userId, amountPence, lastFour, failure }: PayoutRow): Words {
  const sum = formatPounds(amountPence)
  return failure === null
    ? {
        userId,
        subject: `${sum} is on its way to your bank`,
        paragraphs: [`We have paid your withdrawal of ${sum} to the account ending in ${lastFour}.`],
      }
    : {
        userId,
        subject: `Your withdrawal of ${sum} could not be paid`,
        paragraphs: [
          `Your withdrawal to the account ending in ${lastFour} could not be paid: ${failure}`,
          `The ${sum} is back in your balance. Please check your bank account and try again.`,
        ],
      }
}
