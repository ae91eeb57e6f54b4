import type { Message } from '@fairwave/contract/community/messages'
import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publishLive } from '../../../platform/live/publish-live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hasBlocked } from '../../people/accounts/blocks.ts'
import { findPresentUser } from '../../people/accounts/find-users.ts'
import { toMessage } from './message.ts'
import * as repository from './repository.ts'

const MESSAGES: Limit = { name: 'message', max: 60, seconds: 600 }
// A user who writes to many strangers is likely to be selling something.
const STRANGERS: Limit = { name: 'message-stranger', max: 30, seconds: 24 * 3600 }

type Wish = { from: UserId; to: UserId; content: string }

/** Sends a message, and notifies the open pages of both users. */
export async function sendMessage(context: Context, { from, to, content }: Wish): Promise<Message> {
  if (from === to) throw new Refusal('invalid', 'You cannot write to yourself.')
  const { db, clock } = context
  await consumeLimit(context, MESSAGES, String(from))
  if (!(await repository.hasConversation(db, from, to))) await consumeLimit(context, STRANGERS, String(from))
  return db.transaction(async (tx) => {
    await refuseUnlessOnTerms(tx, from, to)
    const message = await repository.insertMessage(tx, from, to, content, clock.now())
    await repository.updateInboxes(tx, message)
    await publishLive(tx, to, { name: 'message', id: message.id, from })
    await publishLive(tx, from, { name: 'message', id: message.id, to })
    return toMessage(message)
  })
}

async function refuseUnlessOnTerms(tx: Tx, from: UserId, to: UserId): Promise<void> {
  if (!(await findPresentUser(tx, to))) throw new Refusal('not-found', 'This user was not found.')
  if (await hasBlocked(tx, from, to))
    throw new Refusal('not-allowed', 'You have blocked this user. Unblock them to write to them.')
  if (await hasBlocked(tx, to, from)) throw new Refusal('not-allowed', 'This user does not accept messages from you.')
}
