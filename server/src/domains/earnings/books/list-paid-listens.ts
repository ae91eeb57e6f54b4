import type { UserId } from '@fairwave/contract/ids'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import * as repository from './read-model-books.ts'

type ListensRequest = { owner: UserId; month: string; page: PageRequest }

/** Every paid listen of a month, latest first. */
export async function listPaidListens({ db }: Pick<Context, 'db'>, { owner, month, page }: ListensRequest) {
  const { rows, next } = toPage(await repository.listListens(db, owner, month, page), page)
  const listens = rows.map(({ id, trackId, title, artistName, artistUsername, amount, at, collaborators }) => ({
    ...{ id, trackId, title, artistName, artistUsername },
    amount: amount / 1_000_000,
    date: at.toISOString(),
    collaborators: collaborators.map((part) => ({ ...part, amount: part.amount / 1_000_000 })),
  }))
  return { listens, next }
}
