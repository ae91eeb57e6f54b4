import type { Subscriber } from '@fairwave/contract/mailing'
import type { Context } from '../../platform/context.ts'
import { type PageAsked, type Place, toPage } from '../../platform/http/time-pages.ts'
import * as repository from './repository.ts'
import type { SubscriberRow } from './subscriber.ts'

type Listed = { subscribers: Subscriber[]; total: number; confirmed: number; next: Place | null }

export async function listSubscribers({ db }: Context, page: PageAsked): Promise<Listed> {
  const [rows, counts] = await Promise.all([repository.listNewest(db, page), repository.countAll(db)])
  const { rows: shown, next } = toPage(rows, page)
  return { subscribers: shown.map(toSubscriber), ...counts, next }
}

const toSubscriber = ({ id, email, name, source, createdAt, confirmedAt }: SubscriberRow): Subscriber => ({
  id,
  email,
  name,
  confirmed: confirmedAt !== null,
  source,
  createdAt: createdAt.toISOString(),
})
