import type { UserId } from '@fairwave/contract/ids'
import { PRODUCT } from '@fairwave/contract/product'
import { addDays } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import { writeEmail } from '../../../../platform/mail/write-email.ts'
import { sendToOneOfMany } from '../bulk/send-to-one-of-many.ts'
import { digestTokens, unsubscribeUrls } from '../bulk/unsubscribe-links.ts'
import { DAYS_BETWEEN } from './choose-digest.ts'
import * as readModel from './read-model-news.ts'
import * as repository from './repository-digest.ts'

export const SEND_DIGEST = 'send-digest'

const AT_ONCE = 200
const LONGEST = 30

export type SendDigest = { accountId: UserId; after: number; upTo: number }

/** Enqueues the digests that are due. A period's job is enqueued as its end is recorded, so there is one for each. */
export async function enqueueDigests({ db, jobs, clock }: Context): Promise<void> {
  const now = clock.now()
  let due = AT_ONCE
  while (due === AT_ONCE) {
    due = await db.transaction(async (tx) => {
      const rows = await repository.lockDue(tx, now, AT_ONCE)
      for (const { accountId, frequency, after } of rows) {
        const upTo = await readModel.findLatest(tx, accountId)
        await repository.setCovered(tx, accountId, addDays(now, DAYS_BETWEEN[frequency]), Math.max(after, upTo))
        if (upTo > after) await jobs.enqueue(tx, SEND_DIGEST, { accountId, after, upTo })
      }
      return rows.length
    })
  }
}

/** The job that sends one digest. Nothing is sent where nothing is new, or the user has switched it off meanwhile. */
export async function sendDigest(context: Context, { accountId, after, upTo }: SendDigest): Promise<void> {
  const { db, config } = context
  if (!(await repository.findFrequency(db, accountId))) return
  const reader = await readModel.findReader(db, accountId)
  const news = await readModel.listNews(db, { account: accountId, after, upTo, limit: LONGEST })
  if (!reader || news.length === 0) return
  const urls = unsubscribeUrls(config, digestTokens.seal(config, accountId))
  await sendToOneOfMany(context, {
    to: reader.email,
    subject: `New on ${PRODUCT} from artists you follow`,
    unsubscribeUrl: urls.oneClick,
    ...writeEmail({
      heading: 'New from artists you follow',
      paragraphs: [
        `Dear ${reader.displayName}, this is new:`,
        ...news.map(({ artistName, username, text, href }) => {
          const path = href ?? `/artist/${encodeURIComponent(username)}`
          return `${artistName} ${text} ${config.publicUrl}${path}`
        }),
      ],
      action: { label: 'Open Activity', url: `${config.publicUrl}/notifications` },
      footnotes: [
        'You get this email because you switched it on in your account, where you can change how often it comes.',
      ],
      unsubscribeUrl: urls.page,
    }),
  })
}
