import type { UserId } from '@fairwave/contract/ids'
import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import * as accounts from '../accounts/repository.ts'

export const SEND_SECOND_FACTOR_NOTICE = 'send-second-factor-notice'

const WHAT_HAPPENED = {
  'authenticator-added': 'An authenticator app was added',
  'authenticator-removed': 'The authenticator app was removed',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'recovery-codes-made': 'New recovery codes were made',
  'recovery-code-used': 'A recovery code was used',
  'removed-by-admin': 'An administrator removed every passkey, the authenticator app and the recovery codes',
} as const

export type SecondFactorNotice = { email: string; username: string; what: keyof typeof WHAT_HAPPENED }

/** The address is read now, so that a later change of address does not send the notice elsewhere. */
export async function notifyOfSecondFactor(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  accountId: UserId,
  what: SecondFactorNotice['what'],
): Promise<void> {
  const account = await accounts.findPresent(tx, accountId)
  if (!account) return
  const { email, username } = account
  await jobs.enqueue(tx, SEND_SECOND_FACTOR_NOTICE, { email, username, what } satisfies SecondFactorNotice)
}

/** Tells the owner how signing in to their account has changed, and what to do if it was not them. */
export async function sendSecondFactorNotice(
  { config, mail }: Pick<Context, 'config' | 'mail'>,
  { email, username, what }: SecondFactorNotice,
): Promise<void> {
  await mail.send({
    to: email,
    subject: `Signing in to ${PRODUCT}: ${WHAT_HAPPENED[what].toLowerCase()}`,
    ...writeEmail({
      heading: WHAT_HAPPENED[what],
      paragraphs: [
        `This concerns the account @${username}.`,
        "If this was you, you don't need to do anything. If it was not, choose a new password now, and look at what is set up under Account.",
      ],
      action: { label: 'Choose a new password', url: `${config.publicUrl}/forgot-password` },
    }),
  })
}
