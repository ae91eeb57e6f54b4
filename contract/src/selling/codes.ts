import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { CODES_MOST } from '../offer.ts'
import { plainText } from '../plain-text.ts'
import { Instant } from '../time.ts'

const Name = plainText({ what: 'A name', max: LIMITS.displayName, ifEmpty: 'Please enter a name.' })
/** As people type it: letter case, spaces and hyphens make no difference. */
export const TypedCode = z.string().trim().min(1, 'Please enter a code.').max(64, 'This is not one of our codes.')
const ExpiresAt = Instant.nullable().optional()
const params = z.object({ id: AnyId })

/** Codes that each give one account a release. */
export const CodeSheet = z.object({
  id: z.int(),
  name: z.string(),
  contentId: z.int(),
  title: z.string(),
  codes: z.int(),
  redeemed: z.int(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
})
export type CodeSheet = z.infer<typeof CodeSheet>

export const listCodeSheets = endpoint({
  method: 'GET',
  path: '/api/me/code-sheets',
  access: 'artist',
  summary: 'The caller’s sheets of download codes, newest first, with how many were redeemed.',
  response: z.array(CodeSheet),
})

export const makeCodeSheet = endpoint({
  method: 'POST',
  path: '/api/me/code-sheets',
  access: 'artist',
  summary: 'Makes download codes for a release. They are in this response and nowhere else: only hashes are stored.',
  body: z.strictObject({
    contentId: AnyId,
    name: Name,
    codes: z
      .int('The number of codes must be a whole number.')
      .min(1, 'Please make at least one code.')
      .max(CODES_MOST, `A sheet has at most ${CODES_MOST} codes.`),
    expiresAt: ExpiresAt,
  }),
  response: z.object({ sheet: CodeSheet, codes: z.array(z.string()) }),
  status: 201,
})

export const revokeCodeSheet = endpoint({
  method: 'DELETE',
  path: '/api/me/code-sheets/:id',
  access: 'artist',
  summary: 'Ends the codes of a sheet that were not redeemed yet. What was redeemed stays owned.',
  params,
  response: CodeSheet,
})

/** What a code gives. */
export const CodeGift = z.object({
  kind: z.enum(['track', 'album']),
  contentId: z.int(),
  title: z.string(),
  artistName: z.string(),
  artistUsername: z.string(),
  /** Who bought it as a gift, and what they wrote; null where the code is the artist’s. */
  from: z.object({ name: z.string(), message: z.string().nullable() }).nullable(),
})
export type CodeGift = z.infer<typeof CodeGift>

export const checkCode = endpoint({
  method: 'POST',
  path: '/api/redeem/check',
  access: 'anyone',
  summary: 'What a download code or a link to a gift gives, without redeeming it.',
  body: z.strictObject({ code: TypedCode }),
  response: CodeGift,
})

export const redeemCode = endpoint({
  method: 'POST',
  path: '/api/redeem',
  access: 'signed-in',
  summary:
    'Makes the caller the owner of what a download code or a link to a gift gives, once. Again by the same account is the same.',
  body: z.strictObject({ code: TypedCode }),
  response: CodeGift,
})
