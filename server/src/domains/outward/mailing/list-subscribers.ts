import type { Subscriber } from '@fairwave/contract/outward/mailing'
import { type PageRequest, type Place, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import type { SubscriberRow } from './repository.ts'
import * as repository from './repository.ts'

type Listed = { subscribers: Subscriber[]; total: number; confirmed: number; next: Place | null }

export async function listSubscribers({ db }: Context, page: PageRequest): Promise<Listed> {
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
