import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Email } from '../../../../platform/mail/mailer.ts'
import { isRefusedForGood } from '../../../../platform/mail/refused-for-good.ts'
import * as repository from './repository-suppression.ts'

/** `refused`: the mail server does not know the address; `suppressed`: it was refused before, or its owner complained. */
export type Handed = 'sent' | 'refused' | 'suppressed'

type Needs = Pick<Context, 'mail' | 'clock'> & { db: Tx }

/** Sends an email that goes to many readers: never to an address that refused one for good. */
export async function sendToOneOfMany({ db, mail, clock }: Needs, email: Email): Promise<Handed> {
  if (await repository.isSuppressed(db, email.to)) return 'suppressed'
  try {
    await mail.send(email)
    return 'sent'
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    await repository.suppress(db, { emails: [email.to], reason: 'bounce', now: clock.now() })
    return 'refused'
  }
}
