import type { UserId } from '@fairwave/contract/ids'

/** The sender of a file: their account takes turns with others, and `signal` aborts when they disconnect. */
export type Sender = {
  /** Null when the site itself is the sender: that counts for no account. */
  account: UserId | null
  signal?: AbortSignal | undefined
  /** How much the account could still store when the upload began. */
  room?: { leftBytes: number; quotaBytes: number; fullQuotaBytes: number }
}
