import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { inHours, PASSWORD_RESET_HOURS } from '../offer.ts'
import { plainText, plainTextOrNothing } from '../plain-text.ts'
import { Instant } from '../time.ts'
import { ROLES, ROLES_TO_REGISTER } from './roles.ts'

/** Letters, digits, `_`, `.` and `-` of plain ASCII only, so that no name can pass for another. */
export const Username = z
  .string()
  .min(LIMITS.usernameMin, `Username must be at least ${LIMITS.usernameMin} characters.`)
  .max(LIMITS.username, `Username must be at most ${LIMITS.username} characters.`)
  .regex(/^[A-Za-z0-9_.-]+$/, 'Username may contain letters, digits, _, . and - only.')

export const Email = z
  .string()
  .trim()
  .max(LIMITS.email, `Email must be at most ${LIMITS.email} characters.`)
  .pipe(z.email('Please enter a valid email address.'))

const LinkToken = z.string().min(1).max(200)

const newPassword = (name: string) =>
  z
    .string()
    .min(LIMITS.passwordMin, `${name} must be at least ${LIMITS.passwordMin} characters.`)
    .max(LIMITS.password, `${name} must be at most ${LIMITS.password} characters.`)

export const Links = z.object({
  website: z.string().nullable(),
  twitter: z.string().nullable(),
  instagram: z.string().nullable(),
  soundcloud: z.string().nullable(),
})

/** The public fields of an account. */
export const PublicUser = z.object({
  id: UserId,
  username: z.string(),
  displayName: z.string(),
  role: z.enum(ROLES),
  isPremium: z.boolean(),
  tagline: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  profilePicture: z.string().nullable(),
  bannerPicture: z.string().nullable(),
  genre: z.string().nullable(),
  influences: z.string().nullable(),
  links: Links,
  commentsEnabled: z.boolean(),
  createdAt: Instant,
  lastActiveAt: Instant.nullable(),
})
export type PublicUser = z.infer<typeof PublicUser>

/** What is shown of another user beside something of theirs. */
export const Friend = z.object({
  id: UserId,
  role: PublicUser.shape.role,
  username: z.string(),
  displayName: z.string(),
  profilePicture: z.string().nullable(),
})
export type Friend = z.infer<typeof Friend>

/** What a user sees of their own account. */
export const OwnUser = PublicUser.extend({
  email: z.string(),
  leftHandedMode: z.boolean(),
  /** One press buys music from the wallet, without the dialog that confirms a charge. */
  oneClickBuying: z.boolean(),
  /** Whether others may see what this user bought and loves; never what was paid. */
  showsCollection: z.boolean(),
  mustChangePassword: z.boolean(),
  /** The email address is known to be the user's own. */
  isEmailVerified: z.boolean(),
  /** Signing in takes a code or a passkey beside the password. */
  hasSecondFactor: z.boolean(),
})
export type OwnUser = z.infer<typeof OwnUser>

/** What signing in returns. Our own pages get a token that works for minutes and only beside the session cookie; other programs one for the whole session. */
export const SignedIn = z.object({ token: z.string(), user: OwnUser })

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'Opens an account and signs it in.',
  body: z.strictObject({
    username: Username,
    email: Email,
    password: newPassword('Password'),
    displayName: plainTextOrNothing({ what: 'Display name', max: LIMITS.displayName }).optional(),
    role: z.enum(ROLES_TO_REGISTER).default('FAN'),
  }),
  response: SignedIn,
  status: 201,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'Signs in with a username and password; returns the session token and sets the session cookie.',
  body: z.strictObject({
    username: z.string().min(1, 'Username is required').max(LIMITS.email),
    password: z.string().min(1, 'Password is required').max(LIMITS.password),
    /** From an authenticator app, or a recovery code: where an account has a second factor, and was refused with `second-factor` without one. */
    code: z.string().trim().max(LIMITS.recoveryCode, 'This code is too long.').optional(),
  }),
  response: SignedIn,
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  allowsTemporaryPassword: true,
  summary: 'The signed-in user.',
  response: OwnUser,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'Ends the session the call carries, if there is one.',
  body: z.strictObject({}).optional(),
  response: z.object({ ok: z.boolean() }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'signed-in',
  allowsTemporaryPassword: true,
  summary: "Sets a new password and ends the user's other sessions.",
  body: z.strictObject({
    currentPassword: z.string().min(1, 'Current password is required.').max(LIMITS.password),
    newPassword: newPassword('New password'),
  }),
  response: z.object({ ok: z.boolean(), token: z.string() }),
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  access: 'signed-in',
  allowsTemporaryPassword: true,
  summary: 'Ends every session of the caller, this one included.',
  body: z.strictObject({}).optional(),
  response: z.object({ ok: z.boolean() }),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'Sends a reset email to the address if an account has it. The response is the same either way.',
  body: z.strictObject({ email: Email }),
  response: z.object({ message: z.string() }),
  status: 202,
})

export const resetForgottenPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: `Sets a new password by the link of an email, which works once and for ${inHours(PASSWORD_RESET_HOURS)}; ends all sessions, changes of address that wait, and every other way in that is not kept.`,
  body: z.strictObject({
    token: LinkToken,
    newPassword: newPassword('New password'),
    /** The `key` of each way in that the owner recognises. */
    keep: z
      .array(
        z
          .string()
          .regex(/^[a-z-]+:\w+$/, 'This is not the key of a way in.')
          .max(100),
      )
      .max(100)
      .optional(),
  }),
  response: z.object({ message: z.string() }),
})

/** A way into an account beside its password, which lasts until it is removed. */
export const WayIn = z.object({
  key: z.string(),
  kind: z.enum(['passkey', 'authenticator', 'recovery-codes', 'outside-identity', 'app-password']),
  /** Its owner's name for it, the name of the sign-in elsewhere, or how many recovery codes are left; empty for an authenticator app. */
  name: z.string(),
  addedAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type WayIn = z.infer<typeof WayIn>

export const waysInAtReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/ways-in',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary:
    'The other ways into the account of a reset link: choosing the new password removes those that are not kept.',
  body: z.strictObject({ token: LinkToken }),
  response: z.object({
    username: z.string(),
    /** False where the address was never confirmed: then none is kept. */
    mayKeep: z.boolean(),
    waysIn: z.array(WayIn),
  }),
})

export const setStatus = endpoint({
  method: 'PATCH',
  path: '/api/users/:id/status',
  access: 'signed-in',
  summary: "Sets the caller's own status line.",
  params: z.object({ id: UserId }),
  body: z.strictObject({
    tagline: plainText({ what: 'A status', max: LIMITS.tagline, ifEmpty: 'Please enter a status message.' }),
  }),
  response: OwnUser,
})

export const setAccessibility = endpoint({
  method: 'PATCH',
  path: '/api/users/:id/accessibility',
  access: 'signed-in',
  summary: "Sets the caller's own left-handed mode.",
  params: z.object({ id: UserId }),
  body: z.strictObject({ leftHandedMode: z.boolean() }),
  response: OwnUser,
})

export const setBuying = endpoint({
  method: 'PATCH',
  path: '/api/users/:id/buying',
  access: 'signed-in',
  summary: "Sets whether one press buys music from the caller's wallet.",
  params: z.object({ id: UserId }),
  body: z.strictObject({ oneClickBuying: z.boolean() }),
  response: OwnUser,
})
