import type { UserId } from '@fairwave/contract/ids'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findUser } from '../../people/accounts/find-users.ts'
import { toMessage } from './message.ts'
import * as repository from './repository.ts'

type MessagesRequest = { reader: UserId; other: UserId; page: PageRequest }

/** The messages between the reader and another user, newest first. */
export async function listMessages({ db }: Context, { reader, other, page }: MessagesRequest) {
  if (!(await findUser(db, other))) throw new Refusal('not-found', 'This user was not found.')
  const { rows, next } = toPage(await repository.listMessages(db, reader, other, page), page)
  return { messages: rows.map(toMessage), next }
}
