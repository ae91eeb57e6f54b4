import type { UserId } from '@fairwave/contract/ids'
import { ARTIST_PERCENT } from '@fairwave/contract/offer'
import { isMusician, type Role } from '@fairwave/contract/people/roles'
import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../platform/context.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import { makeVerificationLink } from './email/verify-email.ts'
import { findNewcomer } from './passwords/repository-resets.ts'

export const SEND_WELCOME = 'send-welcome'

/**
 * Welcomes a new user and says where to begin. Their own words are left out: the address may belong to another person.
 */
export async function sendWelcome(
  { db, clock, config, mail }: Pick<Context, 'db' | 'clock' | 'config' | 'mail'>,
  { accountId }: { accountId: UserId },
): Promise<void> {
  const account = await findNewcomer(db, accountId)
  if (!account) return
  const start = beginningFor(account.role as Role)
  const confirm =
    config.smtpUrl && (await makeVerificationLink({ db, clock, config }, { accountId, email: account.email }))
  await mail.send({
    to: account.email,
    subject: `Welcome to ${PRODUCT}`,
    ...writeEmail({
      heading: `Welcome to ${PRODUCT}`,
      paragraphs: [
        `Your account @${account.username} is open. ${start.words}`,
        `When you buy a record, at least ${ARTIST_PERCENT} pence of every pound go to its artist; of a subscription it is all of it.`,
      ],
      action: { label: start.label, url: `${config.publicUrl}${start.path}` },
      secondAction: confirm ? { label: 'Confirm your email address', url: confirm } : undefined,
      footnotes: [
        `If you did not join ${PRODUCT}, another person entered your address by mistake. You can take the account over with “Forgot password?” and delete it.`,
      ],
    }),
  })
}

function beginningFor(role: Role) {
  if (isMusician(role))
    return {
      words: 'Upload your first record, set its price, and see every penny it earns.',
      label: 'Upload your music',
      path: '/admin/music',
    }
  if (role === 'ADMAN')
    return {
      words: 'Create a campaign, set a budget, and hear it between songs.',
      label: 'Start a campaign',
      path: '/adman',
    }
  return {
    words: 'Tune the radio, or look around for a new artist to love.',
    label: 'Start listening',
    path: '/browse',
  }
}
