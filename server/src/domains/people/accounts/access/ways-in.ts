import type { UserId } from '@fairwave/contract/ids'
import type { WayIn } from '@fairwave/contract/people/accounts'
import type { Tx } from '../../../../platform/database/db.ts'
import * as repository from './repository-access.ts'

/** What an act may end: an account, from when on, and the one session that stays. */
export type Scope = { accountId: UserId; now: Date; since: Date | null; butSession: number | null }

type Passing = {
  /** The columns of the database that hold what opens it; a test finds every column that could. */
  columns: readonly string[]
  end: (tx: Tx, scope: Scope) => Promise<unknown>
}
const passing = (columns: readonly string[], end: Passing['end']): Passing => ({ columns, end })

type Lasting = {
  columns: readonly string[]
  end: (tx: Tx, accountId: UserId, ids: readonly string[]) => Promise<unknown>
}

/** Ways in that last until their owner removes them: users see them by name and date, and may keep those that they recognise. */
export const LASTING: Record<WayIn['kind'], Lasting> = {
  passkey: {
    columns: ['passkey.credential_id', 'passkey.public_key'],
    end: repository.deletePasskeys,
  },
  authenticator: { columns: ['authenticator.sealed'], end: repository.deleteAuthenticator },
  'recovery-codes': { columns: ['recovery_code.code_hash'], end: repository.deleteRecoveryCodes },
  'outside-identity': { columns: ['outside_identity.subject'], end: repository.deleteOutsideIdentities },
  'app-password': { columns: ['app_password.sealed', 'app_password.lookup_hash'], end: repository.deleteAppPasswords },
}

/** Ways in that are for once, for a while, or for one device. */
export const PASSING = {
  password: passing(['account.password_hash'], (tx, { accountId }) => repository.lockPassword(tx, accountId)),
  session: passing(['session.token_hash', 'session.previous_hash'], (tx, { accountId, butSession }) =>
    repository.deleteSessions(tx, accountId, { but: butSession }),
  ),
  // A passkey or an app that is being set up.
  'unfinished-setup': passing(['passkey_challenge.challenge'], (tx, { accountId }) =>
    repository.deleteUnfinished(tx, accountId),
  ),
  'reset-link': passing(['password_reset.token_hash'], (tx, { accountId }) => repository.deleteResets(tx, accountId)),
  /** After one of them was used: the others can still say so. */
  'other-reset-link': passing(['password_reset.token_hash'], (tx, { accountId, now }) =>
    repository.useResets(tx, accountId, now),
  ),
  'pending-address': passing(['email_change.token_hash', 'email_change.approval_hash'], (tx, { accountId }) =>
    repository.deletePendingAddresses(tx, accountId),
  ),
  /** An address that the account was given since is where reset links would go. */
  address: passing(['email_change.undo_hash'], (tx, { accountId, since, now }) =>
    repository.restoreAddress(tx, { accountId, since: since ?? now, now }),
  ),
  'verification-link': passing(['email_verification.token_hash'], (tx, { accountId }) =>
    repository.deleteVerification(tx, accountId),
  ),
  // Not a way in by itself: such a device has guesses of its own.
  'known-device': passing([], (tx, { accountId, now }) => repository.forgetDevices(tx, accountId, now)),
  'download-link': passing(['download_link.token_hash'], (tx, { accountId }) =>
    repository.endDownloadLinks(tx, accountId),
  ),
  /** Those that were made since: an artist's own links to listeners stay. */
  'listening-link': passing(['listening_link.code_hash', 'listening_pass.pass_hash'], (tx, { accountId, since, now }) =>
    repository.endListeningLinks(tx, { accountId, since: since ?? new Date(0), now }),
  ),
  // Sent to the address that the account had: the first of them is its owner's, too.
  'later-bank-undo': passing(['bank_change.undo_hash'], (tx, { accountId, since, now }) =>
    repository.endLaterBankUndos(tx, accountId, since ?? now),
  ),
  'later-undo': passing(['power_act.undo_hash'], (tx, { accountId, since, now }) =>
    repository.endLaterUndos(tx, accountId, since ?? now),
  ),
} as const satisfies Record<string, Passing>
export type PassingWay = keyof typeof PASSING
