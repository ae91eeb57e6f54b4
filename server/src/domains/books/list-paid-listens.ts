import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { type PageAsked, toPage } from '../../platform/http/time-pages.ts'
import * as repository from './repository.ts'

type Asked = { owner: UserId; month: string; page: PageAsked }

/** Every listen of a month that was paid for, latest first. */
export async function listPaidListens({ db }: Pick<Context, 'db'>, { owner, month, page }: Asked) {
  const { rows, next } = toPage(await repository.listListens(db, owner, month, page), page)
  const listens = rows.map(({ id, trackId, title, artistName, artistUsername, amount, at, collaborators }) => ({
    ...{ id, trackId, title, artistName, artistUsername },
    amount: amount / 1_000_000,
    date: at.toISOString(),
    collaborators: collaborators.map((part) => ({ ...part, amount: part.amount / 1_000_000 })),
  }))
  return { listens, next }
}
