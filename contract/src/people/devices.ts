import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId } from '../ids.ts'
import { Instant } from '../time.ts'

/** A browser or program that is signed in. */
export const SignedInDevice = z.object({
  id: z.int(),
  /** Such as “Firefox on Linux”; null where it said nothing that we know. */
  name: z.string().nullable(),
  /** Such as Europe/London, as the browser said; we do not look up addresses. */
  timeZone: z.string().nullable(),
  signedInAt: Instant,
  lastUsedAt: Instant,
  isThisOne: z.boolean(),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/me/devices',
  access: 'signed-in',
  summary: 'Where the caller is signed in, last used first.',
  response: z.array(SignedInDevice),
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/me/devices/:id',
  access: 'signed-in',
  summary: 'Signs one device of the caller out.',
  params: z.object({ id: AnyId }),
  response: z.object({ ok: z.boolean() }),
})

export const endOtherDevices = endpoint({
  method: 'POST',
  path: '/api/me/devices/end-others',
  access: 'signed-in',
  summary: 'Signs every other device of the caller out, and leaves this one and music apps as they are.',
  body: z.strictObject({}).optional(),
  response: z.object({ ended: z.int() }),
})
