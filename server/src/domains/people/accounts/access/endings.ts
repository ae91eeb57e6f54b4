import type { WayIn } from '@fairwave/contract/people/accounts'
import type { PassingWay } from './ways-in.ts'

type Ending = {
  passing: readonly PassingWay[]
  /** `added-since`: those that were added since what is undone. */
  lasting: Partial<Record<WayIn['kind'], 'all' | 'added-since'>>
}
const ending = (passing: readonly PassingWay[], lasting: Ending['lasting'] = {}): Ending => ({ passing, lasting })

const SIGNED_IN = ['session', 'unfinished-setup', 'download-link'] as const
/** What a person with the password could have asked for. */
const BY_PASSWORD = [...SIGNED_IN, 'pending-address', 'known-device'] as const
const UNDONE = [
  'password',
  ...BY_PASSWORD,
  'reset-link',
  'verification-link',
  'listening-link',
  'later-bank-undo',
  'later-undo',
] as const

const SECOND_FACTOR = { passkey: 'all', authenticator: 'all', 'recovery-codes': 'all' } as const
const ALL = { ...SECOND_FACTOR, 'outside-identity': 'all', 'app-password': 'all' } as const
const ADDED_SINCE = {
  passkey: 'added-since',
  authenticator: 'added-since',
  'recovery-codes': 'added-since',
  'outside-identity': 'added-since',
  'app-password': 'all',
} as const

/** Each act that ends access, and the ways in that it ends. */
export const ENDINGS = {
  'other-sessions-ended': ending(['session', 'unfinished-setup']),
  'signed-out-everywhere': ending(SIGNED_IN, { 'app-password': 'all' }),
  'address-changed': ending(['reset-link', 'verification-link']),
  'password-changed': ending([...BY_PASSWORD, 'reset-link'], { 'app-password': 'all' }),
  /** By the link in an email. Its owner may keep what they recognise, if the address was known to be theirs before. */
  'password-reset': ending([...BY_PASSWORD, 'other-reset-link', 'verification-link'], ALL),
  /** By an administrator, who removes the second factor separately: without it, a stolen password would be enough. */
  'password-made-temporary': ending([...BY_PASSWORD, 'reset-link'], {
    'outside-identity': 'all',
    'app-password': 'all',
  }),
  'second-factor-removed': ending(['session', 'unfinished-setup'], SECOND_FACTOR),
  /** By the link in an email about a change that was not the owner's. */
  'change-undone': ending([...UNDONE, 'address'], ADDED_SINCE),
  /** The same, of the address itself: the change says which address the account had. */
  'address-undone': ending(UNDONE, ADDED_SINCE),
  suspended: ending([...SIGNED_IN, 'reset-link', 'pending-address']),
  'account-closed': ending(UNDONE, ALL),
} as const satisfies Record<string, Ending>
export type Act = keyof typeof ENDINGS
