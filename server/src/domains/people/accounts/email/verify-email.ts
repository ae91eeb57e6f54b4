import type { UserId } from '@fairwave/contract/ids'
import { EMAIL_VERIFY_DAYS } from '@fairwave/contract/offer'
import { PRODUCT } from '@fairwave/contract/product'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import { addDays } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { writeEmail } from '../../../../platform/mail/write-email.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { LINKS } from './confirm-email.ts'
import { expiredLink, hashLinkToken, makeLinkToken, unknownLink } from './email-links.ts'
import * as repository from './repository-verification.ts'

const PER_ACCOUNT: Limit = { name: 'verify-email', max: 5, seconds: 3600 }

export const SEND_VERIFICATION = 'send-verification'

/** The link that confirms an address, for the email that is being written. Nothing else contains one. */
export async function makeVerificationLink(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { accountId, email }: { accountId: UserId; email: string },
): Promise<string> {
  const { token, hash } = makeLinkToken()
  const expiresAt = addDays(clock.now(), EMAIL_VERIFY_DAYS)
  await repository.saveVerification(db, { accountId, email, tokenHash: hash, expiresAt })
  return `${config.publicUrl}/verify-email/${token}`
}

export async function verifyEmail(context: Context, token: string, address: string) {
  await consumeLimit(context, LINKS, address)
  const { db, clock } = context
  const now = clock.now()
  await db.transaction(async (tx) => {
    const found = await repository.lockVerification(tx, hashLinkToken(token))
    if (!found) throw unknownLink()
    if (found.expiresAt <= now) throw expiredLink()
    // Followed twice, it says the same: mail programs look at links too.
    if (!(await repository.setVerified(tx, found, now))) throw unknownLink()
  })
  return { message: 'Thank you. Your email address is confirmed.' }
}

export async function resendVerification(context: Context, accountId: UserId) {
  await consumeLimit(context, PER_ACCOUNT, String(accountId))
  const { db, jobs } = context
  const email = await repository.findUnverified(db, accountId)
  if (!email) throw new Refusal('conflict', 'Your email address is confirmed already.')
  await jobs.enqueue(db, SEND_VERIFICATION, { accountId })
  return { message: `We have sent a link to ${email}.` }
}

export async function sendVerification(context: Context, { accountId }: { accountId: UserId }): Promise<void> {
  const email = await repository.findUnverified(context.db, accountId)
  if (!email) return
  await context.mail.send({
    to: email,
    subject: `Confirm your email address for ${PRODUCT}`,
    ...writeEmail({
      heading: 'Confirm your email address',
      paragraphs: ['Please confirm that this address is yours.', `The link works for ${EMAIL_VERIFY_DAYS} days.`],
      action: {
        label: 'Confirm this address',
        url: await makeVerificationLink(context, { accountId, email }),
      },
      footnotes: [`If you did not join ${PRODUCT}, ignore this email.`],
    }),
  })
}

/** Where the site sends email: before money leaves and before mail goes out in a user's name, their own address must be known. */
export async function requireVerifiedEmail(
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  accountId: UserId,
): Promise<void> {
  if (!config.smtpUrl) return
  const email = await repository.findUnverified(tx, accountId)
  if (email)
    throw new Refusal(
      'not-allowed',
      `Please confirm first that ${email} is your email address: “Send the link” at the top of every page emails you a link for it.`,
    )
}

export const sweepVerifications = ({ db, clock }: Context) => repository.deleteExpired(db, addDays(clock.now(), -30))
