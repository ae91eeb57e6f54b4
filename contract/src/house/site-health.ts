import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../time.ts'

export const SiteDay = z.object({ day: z.iso.date(), signUps: z.int(), plays: z.int(), revenue: z.number() })
export type SiteDay = z.infer<typeof SiteDay>

/** Something that waits for an administrator. */
export const Waiting = z.object({
  kind: z.enum(['payouts', 'ads', 'held-earnings', 'reports', 'appeals', 'failed-jobs', 'failed-emails']),
  count: z.int(),
  /** Since when the oldest of them waits; null where there are none. */
  oldestAt: Instant.nullable(),
})
export type Waiting = z.infer<typeof Waiting>

export const siteOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary:
    'What waits for an administrator, how the site is, and its day so far (UTC). Income is what was paid for music, minus refunds.',
  response: z.object({
    waiting: z.array(Waiting),
    health: z.object({
      /** What keeps the site from serving, in a sentence. */
      problem: z.string().nullable(),
      workers: z.int(),
      /** Jobs that should have begun by now. */
      jobsDue: z.int(),
      oldestDueAt: Instant.nullable(),
      /** Whether emails go to a mail server, or into the outbox folder. */
      mail: z.enum(['smtp', 'folder']),
      /** On the disk of the data folder; null where it is unknown. */
      freeBytes: z.number().nullable(),
      backups: z.object({
        /** Whether the site makes one every night. */
        isNightly: z.boolean(),
        lastGoodAt: Instant.nullable(),
        /** Why the latest attempt failed. */
        failure: z.string().nullable(),
        /** Whether the last good one is older than it should be. */
        isLate: z.boolean(),
      }),
    }),
    today: z.object({
      day: z.iso.date(),
      listens: z.int(),
      sales: z.int(),
      signUps: z.int(),
      income: z.number(),
    }),
  }),
})

export const siteStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  summary: "The site's figures, and its last 30 days. Revenue is what was paid for music, in pounds, minus refunds.",
  response: z.object({
    totalUsers: z.int(),
    totalTracks: z.int(),
    totalRevenue: z.number(),
    /** Seen within 30 days. */
    activeUsers: z.int(),
    days: z.array(SiteDay),
  }),
})

export const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** Whether it is an email, which is tried for three days. */
  isEmail: z.boolean(),
  /** Whether it will not be tried again by itself. */
  isGivenUp: z.boolean(),
  runAt: Instant,
  error: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
  summary: 'What the queue has to do, by kind, and the jobs that failed.',
  response: z.object({
    workers: z.int(),
    kinds: z.array(z.object({ name: z.string(), waiting: z.int(), running: z.int(), failed: z.int() })),
    failed: z.array(FailedJob),
  }),
})

/** Something about the way the site is run that administrators should see to. */
export const SiteNotice = z.object({ kind: z.string(), text: z.string(), noticedAt: Instant })
export type SiteNotice = z.infer<typeof SiteNotice>

export const siteNotices = endpoint({
  method: 'GET',
  path: '/api/admin/notices',
  access: 'admin',
  summary:
    'What administrators should see to: a full disk, emails that could not be sent, a proxy that is not trusted.',
  response: z.array(SiteNotice),
})

export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/retry',
  access: 'admin',
  summary: 'Tries failed jobs again now: those named, or all of them.',
  body: z.strictObject({
    ids: z
      .array(z.string().regex(/^\d{1,18}$/))
      .max(1000)
      .optional(),
  }),
  response: z.object({ retried: z.int() }),
})
