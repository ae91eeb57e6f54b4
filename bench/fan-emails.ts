import type { UserId } from '@fairwave/contract/ids'
import { type FanEmailJob, sendFanEmail } from '../server/src/domains/outward/mailing/fan-emails/send-fan-email.ts'
import type { Context } from '../server/src/platform/context.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import type { Mailer } from '../server/src/platform/mail/mailer.ts'
import type { Bench } from './figures.ts'
import { makePeople } from './paying-people.ts'
import { withScratchDatabase } from './scratch-database.ts'

const FANS = 100_000
const FANS_AT_ONCE = 500
const WORKERS = 2
/** A worker is killed after so many emails, between two of them, and begins again. */
const KILLED_EVERY = 9_973

export const fanEmails: Bench = {
  name: 'fan-emails',
  how: "An artist's email to a hundred thousand fans, by workers that are killed on the way; without the time of a mail server.",
  measure: () =>
    withScratchDatabase(WORKERS, async (db) => {
      const id = await fill(db)
      const got = new Map<string, number>()
      const began = performance.now()
      await Promise.all(Array.from({ length: WORKERS }, () => work(db, id, got)))
      const seconds = (performance.now() - began) / 1000
      const isRight = got.size === FANS && [...got.values()].every((times) => times === 1)
      return [
        { what: `an email to ${FANS} fans, handed over`, value: seconds, unit: 's', target: { atMost: 1200 } },
        { what: 'emails handed over', value: FANS / seconds, unit: '/s' },
        { what: 'fans with no email, or two', value: isRight ? 0 : 1, unit: '', target: { atMost: 0 } },
      ]
    }),
}

async function work(db: Db, id: number, got: Map<string, number>): Promise<void> {
  const queue: FanEmailJob[] = [{ fanEmailId: id, after: 0 }]
  let handed = 0
  const mail: Mailer = {
    async send({ to }) {
      handed += 1
      if (handed % KILLED_EVERY === 0) throw new Error('The worker is killed.')
      got.set(to, (got.get(to) ?? 0) + 1)
    },
  }
  const context = {
    ...{ db, mail, clock: { now: () => new Date() }, log: { warn: () => {} } },
    config: { publicUrl: 'https://fairwave.example', secretKey: 'x'.repeat(32) },
    jobs: { enqueue: async (_tx: unknown, _name: string, payload: FanEmailJob) => void queue.push(payload) },
  } as unknown as Context
  for (let job = queue.shift(); job; job = queue.shift()) await sendFanEmail(context, job)
}

async function fill(db: Db): Promise<number> {
  const [artist] = (await makePeople(db, 'ARTIST', 1)) as [UserId]
  const fans = await makePeople(db, 'FAN', FANS)
  // Each counts up the artist's fans: in one transaction that would be one row changed a hundred thousand times.
  for (let from = 0; from < fans.length; from += FANS_AT_ONCE)
    await db.rows`
      insert into fan (fan_id, artist_id, created_at)
      select fan, ${artist}, now() from unnest(${fans.slice(from, from + FANS_AT_ONCE)}::bigint[]) as fan`
  await db.rows`
    insert into fan_email_consent (account_id, artist_id, agreed_at, source)
    select fan, ${artist}, now(), 'follow' from unnest(${fans}::bigint[]) as fan`
  await db.rows`vacuum (analyze) fan_email_consent`
  const { id } = await db.one<{ id: number }>`
    insert into fan_email (artist_id, subject, body, audience, created_at, request_key, send_at)
    values (${artist}, 'News', ${'A new record is out.\n\n'.repeat(20)}, 'followers', now(), 'bench', now()) returning id`
  return id
}
