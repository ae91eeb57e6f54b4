import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { plainText } from '../plain-text.ts'
import { Instant } from '../time.ts'

/** A password for one music app. The password itself is only in the response that makes it. */
export const AppPassword = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** The name that the app gave itself at its last use. */
  lastClient: z.string().nullable(),
})
export type AppPassword = z.infer<typeof AppPassword>

export const listAppPasswords = endpoint({
  method: 'GET',
  path: '/api/me/app-passwords',
  access: 'signed-in',
  summary: 'The caller’s passwords for music apps, newest first, with their last use.',
  response: z.array(AppPassword),
})

export const createAppPassword = endpoint({
  method: 'POST',
  path: '/api/me/app-passwords',
  access: 'signed-in',
  summary: `Makes a password for a music app. It is shown in this response only. An account can have ${LIMITS.appPasswords}.`,
  body: z.strictObject({
    name: plainText({
      what: 'The name of an app password',
      max: LIMITS.appPasswordName,
      ifEmpty: 'Please enter a name, such as the app’s.',
    }),
  }),
  response: AppPassword.extend({ password: z.string() }),
  status: 201,
})

export const revokeAppPassword = endpoint({
  method: 'DELETE',
  path: '/api/me/app-passwords/:id',
  access: 'signed-in',
  summary: 'Revokes an app password: the app that uses it is signed out at once.',
  params: z.object({ id: AnyId }),
  response: z.object({ ok: z.boolean() }),
})
