import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/me/export',
  access: 'signed-in',
  summary: 'Everything the site holds about the caller, as one JSON file.',
  produces: 'application/json',
  response: z.string(),
})

export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/api/me',
  access: 'signed-in',
  summary:
    'Deletes the caller’s account for good. The books keep its movements under a number; what others bought stays theirs.',
  body: z.strictObject({
    password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(LIMITS.password),
    /** Said yes to losing the credits and earnings that are left. */
    leaveMoney: z.boolean().optional(),
  }),
  response: z.object({ ok: z.boolean() }),
})
