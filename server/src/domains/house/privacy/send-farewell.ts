import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../platform/context.ts'
import { replyHint } from '../../../platform/mail/reply-hint.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'

export const SEND_FAREWELL = 'send-farewell'

/** The last email. Its job contains the address, because the account no longer has it. */
export async function sendFarewell(
  { mail, config }: Pick<Context, 'mail' | 'config'>,
  { email, username }: { email: string; username: string },
): Promise<void> {
  await mail.send({
    to: email,
    subject: `Your ${PRODUCT} account is deleted`,
    ...writeEmail({
      heading: 'Your account is deleted',
      paragraphs: [
        `The account @${username} has been deleted as requested, with everything that belonged only to you.`,
        'Our accounts keep what was paid, without your name. We will not email you again.',
      ],
      footnotes: [`If this was not you, ${replyHint(config)} at once.`],
    }),
  })
}
