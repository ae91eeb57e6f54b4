import type { Statistics, StatisticsPeriod } from '@fairwave/contract/earnings/statistics'
import type { UserId } from '@fairwave/contract/ids'
import { PRODUCT } from '@fairwave/contract/product'
import { addDays } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import { writeEmail } from '../../../../platform/mail/write-email.ts'
import { getStatistics } from '../../../earnings/statistics/get-statistics.ts'
import { findPresentUser } from '../../../people/accounts/find-users.ts'
import { sendToOneOfMany } from '../bulk/send-to-one-of-many.ts'
import { summaryTokens, unsubscribeUrls } from '../bulk/unsubscribe-links.ts'
import * as readModel from '../digest/read-model-news.ts'
import { nextMonday } from './choose-summary.ts'
import * as repository from './repository-summary.ts'

export const SEND_SUMMARY = 'send-weekly-summary'

const AT_ONCE = 200
const TRACKS = 3

/** `day` is a day of the week that the email is about. */
export type SendSummary = { accountId: UserId; day: string }

/** Enqueues the summaries that are due. A week's job is enqueued as the next week is set, so there is one for each. */
export async function enqueueSummaries({ db, jobs, clock }: Context): Promise<void> {
  const now = clock.now()
  // A summary that is sent late is about the week before it was due all the same.
  const day = addDays(nextMonday(now), -8).toISOString().slice(0, 10)
  let due = AT_ONCE
  while (due === AT_ONCE) {
    due = await db.transaction(async (tx) => {
      const rows = await repository.lockDue(tx, now, AT_ONCE)
      for (const { accountId } of rows) {
        await repository.setDue(tx, accountId, nextMonday(now))
        await jobs.enqueue(tx, SEND_SUMMARY, { accountId, day })
      }
      return rows.length
    })
  }
}

const count = new Intl.NumberFormat('en-GB')
const dayOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const pounds = (amount: number) => `£${(Math.floor(amount * 100 + 1e-6) / 100).toFixed(2)}`
const plays = (number: number) => `${count.format(number)} ${number === 1 ? 'play' : 'plays'}`
const incomeOf = ({ sale, subscription, streaming }: StatisticsPeriod) => sale + subscription + streaming

/** The job that sends one summary. Nothing is sent about a week without a figure, or after it was switched off. */
export async function sendSummary(context: Context, { accountId, day }: SendSummary): Promise<void> {
  const { db, config } = context
  const [reader, user] = [await readModel.findReader(db, accountId), await findPresentUser(db, accountId)]
  if (!reader || !user || !(await repository.hasSummary(db, accountId))) return
  const statistics = await getStatistics(context, { caller: { id: accountId, role: user.role }, by: 'week', day })
  if (isEmpty(statistics.total)) return
  const urls = unsubscribeUrls(config, summaryTokens.seal(config, accountId))
  await sendToOneOfMany(context, {
    to: reader.email,
    subject: `Your week on ${PRODUCT}: ${plays(statistics.total.plays)}, ${pounds(incomeOf(statistics.total))}`,
    unsubscribeUrl: urls.oneClick,
    ...writeEmail({
      heading: 'Your week in figures',
      paragraphs: [
        `Dear ${reader.displayName}, this was the week from ${firstDay(statistics)}:`,
        ...linesOf(statistics),
      ],
      action: { label: 'Open Statistics', url: `${config.publicUrl}/admin/statistics?by=week&day=${statistics.from}` },
      footnotes: ['You get this email because you switched it on in your account, where you can switch it off.'],
      unsubscribeUrl: urls.page,
    }),
  })
}

const firstDay = ({ from }: Statistics) => dayOf.format(new Date(`${from}T00:00:00Z`))

const isEmpty = ({ from: _, ...figures }: StatisticsPeriod) => Object.values(figures).every((value) => value === 0)

function linesOf({ total, before, tracks }: Statistics): string[] {
  const line = (
    name: string,
    value: (period: StatisticsPeriod) => number,
    format: (value: number) => string = count.format,
  ) => `${name}: ${format(value(total))}${before ? `, the week before ${format(value(before))}` : ''}.`
  const best = tracks.filter(({ plays }) => plays > 0).slice(0, TRACKS)
  return [
    line('Plays', ({ plays }) => plays),
    line('Listeners', ({ listeners }) => listeners),
    line('New followers', ({ followers }) => followers),
    line('Sales', ({ sales }) => sales),
    line('Income', incomeOf, pounds),
    ...(best.length > 0
      ? [`Most played: ${best.map(({ title, plays }) => `“${title}” (${count.format(plays)})`).join(', ')}.`]
      : []),
  ]
}
