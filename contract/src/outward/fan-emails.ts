import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AlbumId, AnyId, TrackId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { PageQuery } from '../paging.ts'
import { Instant } from '../time.ts'
import { EmailDraft } from './mailing.ts'

/** Among the fans who agreed to the artist's emails: followers, buyers of any release, buyers of one release, or subscribers. */
const Audience = {
  audience: z.enum(['followers', 'buyers', 'subscribers'], 'Please choose who gets it.'),
  albumId: AlbumId.optional(),
  trackId: TrackId.optional(),
}

export const FanEmail = z.object({
  id: z.int(),
  subject: z.string(),
  body: z.string(),
  audience: Audience.audience,
  /** The release that its recipients bought, if it is one. */
  release: z.string().nullable(),
  createdAt: Instant,
  sendAt: Instant,
  state: z.enum(['scheduled', 'sending', 'sent', 'stopped']),
  recipients: z.int(),
  delivered: z.int(),
  /** Addresses that refused it for good, and get no more such emails. */
  refused: z.int(),
  /** Still to be sent. */
  waiting: z.int(),
})
export type FanEmail = z.infer<typeof FanEmail>

export const listFanEmails = endpoint({
  method: 'GET',
  path: '/api/me/fan-emails',
  access: 'artist',
  summary: 'Emails that the caller wrote to their fans, latest first, with how far they are.',
  query: PageQuery,
  response: z.array(FanEmail),
})

export const createFanEmail = endpoint({
  method: 'POST',
  path: '/api/me/fan-emails',
  access: 'artist',
  summary: `Sends an email to fans who agreed to it, now or at \`sendAt\`, once each; at most ${LIMITS.fanEmailsPerWeek} in a week. Needs an Idempotency-Key: the same key is the same email.`,
  body: EmailDraft.extend({ ...Audience, sendAt: Instant.optional() }),
  response: FanEmail,
  status: 201,
})

export const testFanEmail = endpoint({
  method: 'POST',
  path: '/api/me/fan-emails/test',
  access: 'artist',
  summary: 'Sends a draft to the caller’s own address alone.',
  body: EmailDraft,
  response: z.object({ message: z.string() }),
})

export const stopFanEmail = endpoint({
  method: 'DELETE',
  path: '/api/me/fan-emails/:id',
  access: 'artist',
  summary: 'Stops an email: one that is scheduled is not sent, and of one that is being sent the rest is not.',
  params: z.object({ id: AnyId }),
  response: FanEmail,
})

export const countAudience = endpoint({
  method: 'GET',
  path: '/api/me/fan-emails/audience',
  access: 'artist',
  summary: 'How many would get an email now.',
  query: z.object(Audience),
  response: z.object({ recipients: z.int() }),
})

export const exportFans = endpoint({
  method: 'GET',
  path: '/api/me/fan-emails/export',
  access: 'artist',
  summary: 'Everyone who agreed to the caller’s emails, with their addresses, as CSV.',
  response: z.string(),
  produces: 'text/csv',
})

const OneArtist = z.object({ artistId: UserId })
const Consent = z.object({ isOn: z.boolean() })

export const listArtistEmails = endpoint({
  method: 'GET',
  path: '/api/me/artist-emails',
  access: 'signed-in',
  summary: 'The artists whose emails the caller agreed to, and whether their address refused emails.',
  response: z.object({
    artists: z.array(z.object({ id: UserId, username: z.string(), displayName: z.string(), agreedAt: Instant })),
    /** Emails came back, or the caller complained about one: none are sent until they ask for them again. */
    isSuppressed: z.boolean(),
  }),
})

export const getArtistEmails = endpoint({
  method: 'GET',
  path: '/api/me/artist-emails/:artistId',
  access: 'signed-in',
  summary: 'Whether the caller agreed to emails of an artist; not until they did.',
  params: OneArtist,
  response: Consent,
})

export const chooseArtistEmails = endpoint({
  method: 'PUT',
  path: '/api/me/artist-emails/:artistId',
  access: 'signed-in',
  summary: 'Agrees to emails of an artist, who may then see the caller’s address, or withdraws that.',
  params: OneArtist,
  body: z.strictObject({
    isOn: z.boolean(),
    source: z.enum(['follow', 'purchase', 'subscription', 'account']).default('account'),
  }),
  response: Consent,
})

export const liftSuppression = endpoint({
  method: 'DELETE',
  path: '/api/me/artist-emails/suppression',
  access: 'signed-in',
  summary: 'Asks for emails again at an address that refused them.',
  response: z.object({ ok: z.boolean() }),
})

export const reportMailEvents = endpoint({
  method: 'POST',
  path: '/api/mailing-list/events',
  access: 'anyone',
  summary:
    'For the site’s mail service: addresses whose emails bounced for good, or whose owners complained. Needs the site’s MAIL_WEBHOOK_SECRET in the header X-Webhook-Secret.',
  body: z.strictObject({
    events: z
      .array(z.strictObject({ email: z.string().max(320), type: z.enum(['bounce', 'complaint']) }))
      .min(1)
      .max(1_000),
  }),
  response: z.object({ ok: z.boolean() }),
})
