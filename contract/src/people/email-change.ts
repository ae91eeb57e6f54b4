import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { Email } from './accounts.ts'

const Told = z.object({ message: z.string() })
const ByLink = z.strictObject({ token: z.string().min(1).max(200) })

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/me/email',
  access: 'signed-in',
  summary: 'Asks for another email address. It counts once the link in the email to the new address is followed.',
  body: z.strictObject({
    email: Email,
    password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(LIMITS.password),
  }),
  response: Told,
  status: 202,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'Confirms the address of an account by the link that was sent to it.',
  body: ByLink,
  response: Told,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/me/email/verification',
  access: 'signed-in',
  summary: 'Sends the link that confirms the caller’s address again.',
  body: z.strictObject({}).optional(),
  response: Told,
  status: 202,
})

export const approveEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/approve-email',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'Agrees to a change of email address by the link that was sent to the old one.',
  body: ByLink,
  response: Told,
})

export const stopEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/stop-email',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'Stops a change of email address by the same link: ends all sessions and requires a new password.',
  body: ByLink,
  response: Told,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary:
    'Confirms a new email address by the link that was sent to it. Where the site sends email, it counts once the old address agrees too, or has not answered for a week. The old address is told, with a way to undo it.',
  body: ByLink,
  /** Null while the change waits for the old address. */
  response: z.object({ message: z.string(), email: z.string().nullable() }),
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/undo-email',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary:
    'Undoes a change of email address by the link that was sent to the old one: ends all sessions and requires a new password.',
  body: ByLink,
  response: Told,
})

export const undoAct = endpoint({
  method: 'POST',
  path: '/api/auth/undo',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary:
    'Undoes what moved money, income or access by the link of the email about it: ends all sessions and requires a new password.',
  body: ByLink,
  response: Told,
})
