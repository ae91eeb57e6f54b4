import { createHash, randomBytes } from 'node:crypto'
import { inHours, PASSWORD_RESET_HOURS } from '@fairwave/contract/offer'
import { PRODUCT } from '@fairwave/contract/product'
import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import { writeEmail } from '../../../../platform/mail/write-email.ts'
import * as repository from './repository-resets.ts'

export const SEND_RESET_EMAIL = 'send-reset-email'

const SECONDS_TO_RESET = PASSWORD_RESET_HOURS * 3600

export const hashResetToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** `removed`: what ended with a change that was undone, in words; without it, the owner asked for the link. */
export type ResetEmail = { email: string; removed?: string[] }

/**
 * Sends a reset link to the owner of the address, if it has an account. The link is created here, so that no queue ever
 * contains one.
 */
export async function sendResetEmail(context: Context, { email, removed }: ResetEmail): Promise<void> {
  const { db, clock, config, mail } = context
  const account = await repository.findAddressee(db, email)
  if (!account) return
  const token = randomBytes(32).toString('base64url')
  const isTheirs = await db.transaction(async (tx) => {
    // A change of address may be undone at this moment: the link would be good, and go to the thief.
    if (!(await repository.holdAddress(tx, account))) return false
    await repository.insertReset(tx, {
      tokenHash: hashResetToken(token),
      accountId: account.id,
      expiresAt: addSeconds(clock.now(), SECONDS_TO_RESET),
    })
    return true
  })
  if (!isTheirs) return
  await mail.send({
    to: account.email,
    subject: `A new password for ${PRODUCT}`,
    ...writeEmail({
      heading: 'Choose a new password',
      paragraphs: [
        ...(removed ? undoneWords(account.username, removed) : askedWords(account.username)),
        `The link works once, within ${inHours(PASSWORD_RESET_HOURS)}. The page shows the other ways into the account, and removes those that you don't keep.`,
      ],
      action: { label: 'Choose a new password', url: `${config.publicUrl}/reset-password/${token}` },
      footnotes: removed ? [] : ['If it was not you, ignore this email: your password stays as it is.'],
    }),
  })
}

const askedWords = (username: string) => [
  `We received a request to reset the password of the account @${username}. All devices will be signed out.`,
]

const undoneWords = (username: string, removed: readonly string[]) => [
  `A change to the account @${username} was undone by a link that we sent you. All devices are signed out, and the account is locked until you choose a new password.`,
  removed.length > 0
    ? `We also removed: ${removed.join('; ')}.`
    : 'No passkey, authenticator app, app password or sign-in elsewhere had to be removed.',
]
