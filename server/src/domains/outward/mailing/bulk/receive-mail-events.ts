import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { type Reason, suppress } from './repository-suppression.ts'

type MailEvent = { email: string; type: Reason }

/** What the site's mail service reports: from then on these addresses get no more emails to many. */
export async function receiveMailEvents(
  { db, clock, config, log }: Context,
  { secret, events }: { secret: string; events: readonly MailEvent[] },
): Promise<{ ok: boolean }> {
  const { mailWebhookSecret } = config
  if (!mailWebhookSecret) throw new Refusal('not-found', 'This site takes no reports of a mail service.')
  if (!isSame(secret, mailWebhookSecret)) throw new Refusal('not-allowed', 'The secret of the mail service is wrong.')
  for (const reason of ['bounce', 'complaint'] as const) {
    const emails = events.filter(({ type }) => type === reason).map(({ email }) => email.trim())
    if (emails.length > 0) await suppress(db, { emails, reason, now: clock.now() })
  }
  log.info({ events: events.length }, 'the mail service reported addresses')
  return { ok: true }
}

/** In the same time whatever the texts have in common. */
const isSame = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other))
const digestOf = (text: string) => createHash('sha256').update(text).digest()
