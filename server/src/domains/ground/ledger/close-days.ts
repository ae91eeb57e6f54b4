import { addDays, addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type Closing, closingHash, NOTHING_CLOSED, sumsHash } from './closing.ts'
import * as repository from './repository-closings.ts'
import { takeSealing } from './repository-seals.ts'

/** By then every transaction that began before midnight has committed. */
const SECONDS_TO_FINISH = 600

/** Records the end of the chain for each finished day, for the public to copy. Returns how many days were closed. */
export async function closeDays({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<number> {
  const today = addSeconds(clock.now(), -SECONDS_TO_FINISH).toISOString().slice(0, 10)
  for (let total = 0; ; total++) {
    const closed = await db.transaction((tx) => closeNext(tx, today))
    if (!closed) return total
    log.info(closed, 'day closed')
  }
}

async function closeNext(tx: Tx, today: string): Promise<Closing | undefined> {
  if (!(await takeSealing(tx))) return undefined
  const last = await repository.lastClosing(tx)
  // Days before the first closing are included: their seals come before its own.
  const day = dayAfter(last?.day ?? dayAfter(today, -2))
  const end = new Date(`${dayAfter(day)}T00:00:00Z`)
  if (day >= today || (await repository.hasUnsealedBefore(tx, end))) return undefined
  const sealed = await repository.lastSealBefore(tx, end, last?.seq ?? 0)
  if (!sealed) return undefined
  const { seq, seal } = sealed
  const facts = { day, seq, seal, sums: sumsHash(await repository.sumsUpTo(tx, day)) }
  const closing = { ...facts, hash: closingHash(last?.hash ?? NOTHING_CLOSED, facts) }
  return (await repository.insertClosing(tx, closing)) > 0 ? closing : undefined
}

const dayAfter = (day: string, days = 1) =>
  addDays(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10)

/** Every closed day, the earliest first. */
export const listClosings = repository.listClosings
