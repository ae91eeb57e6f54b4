import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { writeEmail } from '../../../../platform/mail/write-email.ts'
import { describeWays } from '../access/describe-ways.ts'
import type { LastingRow } from '../access/repository-access.ts'
import type { AccountRow } from '../user-shapes.ts'

export const SEND_PASSWORD_NOTICE = 'send-password-notice'

const WHAT_HAPPENED = {
  changed: 'was changed by a user who was signed in and knew the old one',
  reset: 'was reset by a link that we sent to this address',
  temporary:
    'was replaced by an administrator with a temporary one. You will be asked for a new one when you next sign in',
} as const

export type PasswordNotice = {
  email: string
  username: string
  how: keyof typeof WHAT_HAPPENED
  /** What was removed with it, in words. */
  removed?: string[]
}

/** The address is read now, so that a later change of address does not send the notice elsewhere. */
export const notifyPasswordChanged = (
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  tx: Tx,
  { email, username }: Pick<AccountRow, 'email' | 'username'>,
  { how, removed }: { how: PasswordNotice['how']; removed: readonly LastingRow[] },
) =>
  jobs.enqueue(tx, SEND_PASSWORD_NOTICE, {
    email,
    username,
    how,
    removed: describeWays({ config }, removed),
  } satisfies PasswordNotice)

/** Notifies the owner that the password has changed, and what to do if it was not them. */
export async function sendPasswordNotice(
  { config, mail }: Pick<Context, 'config' | 'mail'>,
  { email, username, how, removed = [] }: PasswordNotice,
): Promise<void> {
  await mail.send({
    to: email,
    subject: `Your ${PRODUCT} password has changed`,
    ...writeEmail({
      heading: 'Your password has changed',
      paragraphs: [
        `The password of the account @${username} ${WHAT_HAPPENED[how]}.`,
        'All other devices have been signed out, and a change of email address that was waiting has been stopped.',
        ...(removed.length > 0 ? [`Removed with it: ${removed.join('; ')}.`] : []),
        "If this was you, you don't need to do anything. If it was not, choose a new password now: the link comes to this address.",
      ],
      action: { label: 'Choose a new password', url: `${config.publicUrl}/forgot-password` },
    }),
  })
}
