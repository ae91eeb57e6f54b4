import type { UserId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import type { FanEmail } from '@fairwave/contract/outward/fan-emails'
import { type PageRequest, toPage } from '../../../../platform/calls/paging.ts'
import { addDays } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requireVerifiedEmail } from '../../../people/accounts/email/verify-email.ts'
import { type Audience, countReaders } from './read-model-audience.ts'
import { findReleaseTitles, refuseOthersRelease } from './release-of-email.ts'
import * as repository from './repository-fan-emails.ts'
import { type FanEmailJob, SEND_FAN_EMAIL } from './send-fan-email.ts'

type NewEmail = Audience & {
  artist: UserId
  subject: string
  body: string
  sendAt?: string | undefined
  requestKey: string | undefined
}

/** Sends an email now or later. A repeated request with the same key sends nothing again. */
export function createFanEmail({ db, jobs, clock, config }: Context, email: NewEmail): Promise<FanEmail> {
  const { artist, requestKey } = email
  if (!requestKey) throw new Refusal('invalid', 'An email needs an Idempotency-Key, so that it is sent once.')
  const now = clock.now()
  const sendAt = email.sendAt === undefined ? now : new Date(email.sendAt)
  return db.transaction(async (tx) => {
    await repository.lockArtist(tx, artist)
    const before = await repository.findByRequest(tx, artist, requestKey)
    if (before) return show(tx, before)
    await requireVerifiedEmail({ config }, tx, artist)
    refuseWrongTime(email.sendAt, now)
    await refuseOthersRelease(tx, artist, email)
    await refuseTooMany(tx, artist, now)
    if (sendAt <= now && (await countReaders(tx, { ...email, now })) === 0)
      throw new Refusal('conflict', 'None of them has agreed to your emails yet.')
    const { id } = await repository.insertEmail(tx, { ...email, requestKey, sendAt, now })
    const job: FanEmailJob = { fanEmailId: id, after: 0 }
    await jobs.enqueue(tx, SEND_FAN_EMAIL, job, sendAt > now ? { runAt: sendAt } : {})
    return show(tx, await lockOwn(tx, artist, id))
  })
}

/** Stops an email that is not sent yet, or what is left of one. Repeating it changes nothing. */
export function stopFanEmail({ db, clock }: Context, artist: UserId, id: number): Promise<FanEmail> {
  return db.transaction(async (tx) => {
    const email = await lockOwn(tx, artist, id)
    if (!email.stoppedAt && stateOf(email) === 'sent')
      throw new Refusal('conflict', 'This email has been sent to everyone.')
    if (!email.stoppedAt) await repository.stopEmail(tx, id, clock.now())
    return show(tx, await lockOwn(tx, artist, id))
  })
}

export async function listFanEmails({ db }: Context, artist: UserId, page: PageRequest) {
  const { rows, next } = toPage(await repository.listEmails(db, artist, page), page)
  return { emails: await Promise.all(rows.map((row) => show(db, row))), next }
}

export const countAudience = async ({ db, clock }: Context, artist: UserId, audience: Audience) => ({
  recipients: await countReaders(db, { ...audience, artist, now: clock.now() }),
})

async function lockOwn(tx: Tx, artist: UserId, id: number) {
  const email = await repository.lockEmail(tx, id)
  if (!email || email.artistId !== artist) throw new Refusal('not-found', 'This email was not found.')
  return email
}

function refuseWrongTime(sendAt: string | undefined, now: Date): void {
  if (sendAt === undefined) return
  if (new Date(sendAt) <= now) throw new Refusal('invalid', 'Please choose a time that is still to come.')
  if (new Date(sendAt) > addDays(now, LIMITS.fanEmailDaysAhead))
    throw new Refusal('invalid', 'Please choose a time within a year.')
}

async function refuseTooMany(tx: Tx, artist: UserId, now: Date): Promise<void> {
  if ((await repository.countSince(tx, artist, addDays(now, -7))) >= LIMITS.fanEmailsPerWeek)
    throw new Refusal('too-many', `You can write to your fans ${LIMITS.fanEmailsPerWeek} times a week.`, 3600)
}

function stateOf({ at, sendAt, startedAt, stoppedAt, waiting }: repository.FanEmailRow): FanEmail['state'] {
  if (stoppedAt) return 'stopped'
  if (!startedAt) return sendAt > at ? 'scheduled' : 'sending'
  return waiting > 0 ? 'sending' : 'sent'
}

async function show(tx: Tx, row: repository.FanEmailRow): Promise<FanEmail> {
  const { id, subject, body, audience, at, sendAt, recipients, delivered, refused, waiting } = row
  return {
    ...{ id, subject, body, audience, recipients, delivered, refused, waiting },
    release: await findReleaseTitles(tx, row),
    createdAt: at.toISOString(),
    sendAt: sendAt.toISOString(),
    state: stateOf(row),
  }
}
