import type { UserId } from '@fairwave/contract/ids'
import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../platform/context.ts'
import { formatPounds } from '../../platform/format-pounds.ts'
import { replyHint } from '../../platform/mail/reply-hint.ts'
import { writeEmail } from '../../platform/mail/write-email.ts'
import type { PayoutRow } from './repository.ts'
import * as repository from './repository.ts'

export const SEND_PAYOUT_EMAIL = 'send-payout-email'

export type PayoutEmail =
  | { about: 'payout'; payoutId: number }
  | { about: 'bank-account'; userId: UserId; lastFour: string }

/** Sends a user an email about their money. */
export async function sendPayoutEmail(context: Pick<Context, 'db' | 'mail' | 'config'>, about: PayoutEmail) {
  const words = await wordsOf(context, about)
  if (!words) return
  const to = await repository.findEmail(context.db, words.userId)
  if (!to) return
  const { subject, ...said } = words
  await context.mail.send({
    to,
    subject,
    ...writeEmail({
      heading: subject,
      paragraphs: said.paragraphs,
      action: { label: 'Open Money Admin', url: `${context.config.publicUrl}/admin/money` },
      footnotes: [`You get this email because it concerns your money on ${PRODUCT}.`],
    }),
  })
}

async function wordsOf({ db, config }: Pick<Context, 'db' | 'config'>, about: PayoutEmail) {
  if (about.about === 'bank-account') return bankAccountWords(about, replyHint(config))
  const payout = await repository.findPayout(db, about.payoutId)
  return payout && payout.state !== 'pending' ? payoutWords(payout) : undefined
}

const bankAccountWords = ({ userId, lastFour }: { userId: UserId; lastFour: string }, answer: string) => ({
  userId,
  subject: `Your bank account on ${PRODUCT} was changed`,
  paragraphs: [
    `From now on your withdrawals go to the account ending in ${lastFour}. Withdrawals you requested before still go to the account they were requested with.`,
    `If this was not you, change your password at once and ${answer}.`,
  ],
})

function payoutWords({ userId, amountPence, lastFour, failure }: PayoutRow) {
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
