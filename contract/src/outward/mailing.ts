import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { whole } from '../numerals.ts'
import { PageQuery } from '../paging.ts'
import { Email } from '../people/accounts.ts'
import { plainText } from '../plain-text.ts'
import { Instant } from '../time.ts'

export const Subscriber = z.object({
  id: z.int().positive(),
  email: z.string(),
  name: z.string().nullable(),
  confirmed: z.boolean(),
  source: z.string(),
  createdAt: Instant,
})
export type Subscriber = z.infer<typeof Subscriber>

const Told = z.object({ message: z.string() })
const TokenInPath = z.object({ token: z.string().max(500) })

export const joinMailingList = endpoint({
  method: 'POST',
  path: '/api/mailing-list',
  access: 'anyone',
  summary: 'Adds an address to the mailing list, pending until the link in its email is followed; 409 for a known one.',
  body: z.strictObject({
    email: Email,
    name: z
      .string()
      .trim()
      .max(LIMITS.displayName, `Name must be at most ${LIMITS.displayName} characters.`)
      .regex(/^\P{Cc}*$/u, 'Name must be a single line.')
      .nullish(),
    source: z
      .string()
      .regex(/^[a-z0-9_-]{1,40}$/, 'Source must be up to 40 small letters, digits, _ or -.')
      .default('website'),
  }),
  response: Told,
  status: 201,
})

export const confirmSubscription = endpoint({
  method: 'GET',
  path: '/api/mailing-list/confirm/:token',
  access: 'anyone',
  summary:
    'Confirms a subscription by the link in its email, within a week. Following it again says that the address is confirmed.',
  params: TokenInPath,
  response: Told,
})

export const leaveMailingList = endpoint({
  method: 'POST',
  path: '/api/mailing-list/unsubscribe/:token',
  access: 'anyone',
  summary: "Takes an address off the list and forgets it; also a mail program's one-click unsubscribe.",
  params: TokenInPath,
  multipart: true,
  response: Told,
})

export const openUnsubscribePage = endpoint({
  method: 'GET',
  path: '/api/mailing-list/unsubscribe/:token',
  access: 'anyone',
  summary:
    'Redirects mail programs that open the unsubscribe address as a link to the page that asks for confirmation.',
  params: TokenInPath,
  response: z.string(),
  redirects: true,
})

/** How often a user gets an email about new releases and posts of artists they follow. */
export const Digest = z.object({ frequency: z.enum(['off', 'daily', 'weekly']) })
export type Digest = z.infer<typeof Digest>

export const getDigest = endpoint({
  method: 'GET',
  path: '/api/me/digest',
  access: 'signed-in',
  summary: 'How often the caller gets an email about new releases and posts of artists they follow; off by default.',
  response: Digest,
})

export const chooseDigest = endpoint({
  method: 'PUT',
  path: '/api/me/digest',
  access: 'signed-in',
  summary: 'Chooses how often that email comes, or switches it off.',
  body: z.strictObject(Digest.shape),
  response: Digest,
})

/** Whether an artist or label gets an email with the figures of the past week. */
export const WeeklySummary = z.object({ isOn: z.boolean() })
export type WeeklySummary = z.infer<typeof WeeklySummary>

export const getSummary = endpoint({
  method: 'GET',
  path: '/api/me/weekly-summary',
  access: 'musician',
  summary: 'Whether the caller gets an email with their figures of the past week; off by default.',
  response: WeeklySummary,
})

export const chooseSummary = endpoint({
  method: 'PUT',
  path: '/api/me/weekly-summary',
  access: 'musician',
  summary: 'Switches that email on or off. It comes on Mondays, after weeks in which something happened.',
  body: z.strictObject(WeeklySummary.shape),
  response: WeeklySummary,
})

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/mailing-list/subscribers',
  access: 'admin',
  summary: 'The mailing list, newest first, with the counts of the whole.',
  query: PageQuery,
  response: z.object({ subscribers: z.array(Subscriber), total: z.int(), confirmed: z.int() }),
})

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/mailing-list/admin',
  access: 'admin',
  summary:
    'The whole mailing list as CSV, oldest first, which is noted; with `limit` only so many lines of it, to look at.',
  query: z.object({ limit: whole(z.int().min(1).max(100)).optional() }),
  response: z.string(),
  produces: 'text/csv',
})

/** An email to many: plain text, of which nothing becomes markup. */
export const EmailDraft = z.strictObject({
  subject: plainText({
    what: 'A subject',
    max: LIMITS.newsletterSubject,
    ifEmpty: 'Please enter a subject.',
  }).refine((text) => !text.includes('\n'), 'A subject must be a single line.'),
  body: plainText({ what: 'A text', max: LIMITS.newsletterBody, ifEmpty: 'Please enter a text.' }),
})

export const Newsletter = z.object({
  id: z.int().positive(),
  subject: z.string(),
  body: z.string(),
  createdAt: Instant,
  /** Who sent it; null where that account was deleted. */
  sentBy: z.string().nullable(),
  /** Subscribers who were confirmed when it was sent. */
  recipients: z.int(),
  delivered: z.int(),
  /** Emails that are still to be sent, or could not be. */
  waiting: z.int(),
})
export type Newsletter = z.infer<typeof Newsletter>

export const listNewsletters = endpoint({
  method: 'GET',
  path: '/api/mailing-list/newsletters',
  access: 'admin',
  summary: 'Newsletters that were sent, latest first, with how many subscribers got them.',
  query: PageQuery,
  response: z.array(Newsletter),
})

export const createNewsletter = endpoint({
  method: 'POST',
  path: '/api/mailing-list/newsletters',
  access: 'admin',
  summary:
    'Sends a newsletter to all confirmed subscribers, once each. Needs an Idempotency-Key: the same key is the same newsletter.',
  body: EmailDraft,
  response: Newsletter,
  status: 201,
})

export const testNewsletter = endpoint({
  method: 'POST',
  path: '/api/mailing-list/newsletters/test',
  access: 'admin',
  summary: 'Sends a draft to the caller’s own address alone.',
  body: EmailDraft,
  response: Told,
})
