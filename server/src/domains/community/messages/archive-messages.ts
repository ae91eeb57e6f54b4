import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository.ts'

type Time = { from: Date; to: Date }

/** In the transaction that takes a month's messages out: conversations that ended then leave the inboxes with them. */
export const archiveMessages = (tx: Tx, month: Time) => repository.deleteConversations(tx, month)

/** In the transaction that brings them back: so do the conversations, unless they have gone on since. */
export const restoreMessages = (tx: Tx, month: Time) => repository.insertConversations(tx, month)
