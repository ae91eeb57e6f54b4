import type { UserId } from '@fairwave/contract/ids'
import type { Newsletter } from '@fairwave/contract/outward/mailing'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { sendTest } from './bulk/send-test.ts'
import * as repository from './repository-newsletters.ts'
import { type NewsletterJob, SEND_NEWSLETTER, writeNewsletter } from './send-newsletter.ts'

type Draft = { subject: string; body: string }

/** Sends a newsletter to everyone who is confirmed now. A repeated request with the same key sends nothing again. */
export function createNewsletter(
  { db, jobs, clock }: Context,
  { admin, requestKey, ...draft }: Draft & { admin: UserId; requestKey: string | undefined },
): Promise<Newsletter> {
  if (!requestKey) throw new Refusal('invalid', 'A newsletter needs an Idempotency-Key, so that it is sent once.')
  return db.transaction(async (tx) => {
    const now = clock.now()
    const created = await repository.insertNewsletter(tx, { ...draft, admin, requestKey, now })
    if (created) {
      const recipients = await repository.addRecipients(tx, created.id)
      if (recipients === 0) throw new Refusal('conflict', 'No subscriber has confirmed their address yet.')
      const job: NewsletterJob = { newsletterId: created.id, after: 0 }
      await jobs.enqueue(tx, SEND_NEWSLETTER, job)
      const details = `To ${recipients} subscribers.`
      await writeAuditLog(tx, { admin, act: 'newsletter-sent', subject: draft.subject, details, at: now })
    }
    const found = await repository.findByRequest(tx, requestKey)
    if (!found) throw new Error('The newsletter was not stored.')
    return toNewsletter(found)
  })
}

/** Sends a draft to the administrator alone, at once. */
export function testNewsletter(context: Context, { admin, ...draft }: Draft & { admin: UserId }) {
  return sendTest(context, admin, writeNewsletter(draft))
}

export async function listNewsletters({ db }: Context, page: PageRequest) {
  const { rows, next } = toPage(await repository.listNewsletters(db, page), page)
  return { newsletters: rows.map(toNewsletter), next }
}

const toNewsletter = ({ at, ...row }: repository.NewsletterRow): Newsletter => ({ ...row, createdAt: at.toISOString() })
