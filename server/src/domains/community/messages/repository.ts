import type { MessageId, UserId } from '@fairwave/contract/ids'
import type { Friend } from '@fairwave/contract/people/accounts'
import type { PageRequest } from '../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../platform/database/db.ts'

export type MessageRow = {
  id: MessageId
  fromId: UserId
  toId: UserId
  content: string
  at: Date
  readAt: Date | null
}

const MESSAGE = sql`message.id, from_id, to_id, content, message.created_at as at, read_at`
const isBetween = (one: UserId, other: UserId) => sql`
  least(from_id, to_id) = ${Math.min(one, other)} and greatest(from_id, to_id) = ${Math.max(one, other)}`

export const insertMessage = (tx: Tx, from: UserId, to: UserId, content: string, now: Date) =>
  tx.one<MessageRow>`
    insert into message (from_id, to_id, content, created_at) values (${from}, ${to}, ${content}, ${now}) returning ${MESSAGE}`

/** Moves a message to the top of both inboxes, in the order of account ids, so that two parallel writers cannot deadlock. */
export const updateInboxes = (tx: Tx, { id, fromId, toId, at }: MessageRow) =>
  tx.rows`
    insert into conversation as held (account_id, other_id, last_message_id, last_at, unread)
    select account_id, other_id, ${id}, ${at}, unread
    from (values (${fromId}::bigint, ${toId}::bigint, 0), (${toId}::bigint, ${fromId}::bigint, 1)) as side (account_id, other_id, unread)
    order by account_id
    on conflict (account_id, other_id) do update set
      last_message_id = greatest(held.last_message_id, excluded.last_message_id),
      last_at = case when excluded.last_message_id > held.last_message_id then excluded.last_at else held.last_at end,
      unread = held.unread + excluded.unread`

export const hasConversation = async (tx: Tx, account: UserId, other: UserId) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (select from conversation where account_id = ${account} and other_id = ${other}) as found`
  ).found

export type ConversationRow = {
  id: UserId
  at: Date
  user: Friend
  unread: number
  isBlocked: boolean
  last: MessageRow
}

/** A user's inbox, latest first, one row more than requested. */
export const listConversations = async (tx: Tx, account: UserId, { before, limit }: PageRequest) => {
  const rows = await tx.prepared.rows<
    Omit<MessageRow, 'id' | 'at'> &
      Friend &
      Omit<ConversationRow, 'user' | 'last'> & { messageId: MessageId; sentAt: Date }
  >`
    select other_id as id, last_at as at, unread, role, username, display_name, profile_picture,
      exists (select from block where blocker_id = ${account} and blocked_id = other_id) as is_blocked,
      message.id as message_id, from_id, to_id, content, message.created_at as sent_at, read_at
    from conversation
      join account on account.id = other_id
      join message on message.id = last_message_id and message.created_at = last_at
    where account_id = ${account} and ${before ? sql`(last_at, other_id) < (${before.at}, ${before.id})` : sql`true`}
    order by last_at desc, other_id desc limit ${limit + 1}`
  return rows.map(
    (row): ConversationRow => ({
      id: row.id,
      at: row.at,
      unread: row.unread,
      isBlocked: row.isBlocked,
      user: {
        id: row.id,
        role: row.role,
        username: row.username,
        displayName: row.displayName,
        profilePicture: row.profilePicture,
      },
      last: {
        id: row.messageId,
        fromId: row.fromId,
        toId: row.toId,
        content: row.content,
        at: row.sentAt,
        readAt: row.readAt,
      },
    }),
  )
}

/** The messages between two users, one row more than requested. */
export const listMessages = (tx: Tx, one: UserId, other: UserId, { before, limit }: PageRequest) =>
  tx.prepared.rows<MessageRow>`
    select ${MESSAGE} from message
    where ${isBetween(one, other)} and ${before ? sql`created_at <= ${before.at} and (created_at, id) < (${before.at}, ${before.id})` : sql`true`}
    order by created_at desc, id desc limit ${limit + 1}`

/** Returns how many were unread. The inbox row is locked first, as when a message is sent. */
export async function setRead(tx: Tx, reader: UserId, writer: UserId, now: Date): Promise<number> {
  await tx.rows`update conversation set unread = 0 where account_id = ${reader} and other_id = ${writer}`
  const read = await tx.prepared.rows`
    update message set read_at = ${now} where to_id = ${reader} and from_id = ${writer} and read_at is null returning id`
  return read.length
}

export const countUnread = async (tx: Tx, account: UserId) =>
  (
    await tx.one<{ unread: number }>`
      select coalesce(sum(unread), 0)::int as unread from conversation where account_id = ${account}`
  ).unread

/** Deletes the conversations whose last message is of a month. */
export const deleteConversations = (tx: Tx, { from, to }: { from: Date; to: Date }) =>
  tx.rows`delete from conversation where last_at >= ${from} and last_at < ${to}`

/** Brings back the conversations that ended in a month: those that have not gone on since. */
export const insertConversations = (tx: Tx, { from, to }: { from: Date; to: Date }) =>
  tx.rows`
    insert into conversation (account_id, other_id, last_message_id, last_at, unread)
    select account_id, other_id, (array_agg(id order by id desc))[1], (array_agg(created_at order by id desc))[1],
      count(*) filter (where to_id = account_id and read_at is null)
    from message cross join lateral (values (from_id, to_id), (to_id, from_id)) as side (account_id, other_id)
    where created_at >= ${from} and created_at < ${to}
    group by account_id, other_id order by account_id, other_id
    on conflict do nothing`
