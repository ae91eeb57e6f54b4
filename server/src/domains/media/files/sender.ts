import type { UserId } from '@fairwave/contract/ids'

/** Whoever brings a file: their account takes turns with others, and `signal` tells that they have left. */
export type Sender = {
  /** Nobody's where the site itself is the sender: that counts for no account. */
  account: UserId | null
  signal?: AbortSignal | undefined
  /** How much the account could still store when the upload began. */
  room?: { leftBytes: number; quotaBytes: number }
}
