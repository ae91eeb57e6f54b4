import { createHash, randomBytes } from 'node:crypto'
import { inHours, PASSWORD_RESET_HOURS } from '@fairwave/contract/offer'
import { PRODUCT } from '@fairwave/contract/product'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import * as repository from './repository-resets.ts'

export const SEND_RESET_EMAIL = 'send-reset-email'

const SECONDS_TO_RESET = PASSWORD_RESET_HOURS * 3600

export const hashResetToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Sends a reset link to the owner of the address, if it has an account. The link is created here, so that no queue ever
 * contains one.
 */
export async function sendResetEmail(
  { db, clock, config, mail }: Context,
  { email }: { email: string },
): Promise<void> {
  const account = await repository.findAddressee(db, email)
  if (!account) return
  const token = randomBytes(32).toString('base64url')
  await repository.insertReset(db, {
    tokenHash: hashResetToken(token),
    accountId: account.id,
    expiresAt: addSeconds(clock.now(), SECONDS_TO_RESET),
  })
  await mail.send({
    to: account.email,
    subject: `A new password for ${PRODUCT}`,
    ...writeEmail({
      heading: 'Choose a new password',
      paragraphs: [
        `We received a request to reset the password of the account @${account.username}.`,
        `The link works once, within ${inHours(PASSWORD_RESET_HOURS)}. All devices will be signed out.`,
      ],
      action: { label: 'Choose a new password', url: `${config.publicUrl}/reset-password/${token}` },
      footnotes: ['If it was not you, ignore this email: your password stays as it is.'],
    }),
  })
}
