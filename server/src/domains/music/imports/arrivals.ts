import { randomUUID } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from './repository-arrivals.ts'

/** As long as the server waits for one request. */
const LONGEST_REQUEST_SECONDS = 15 * 60
/** From one file of a sending to the next, when the next one has to be unpacked, or a lost connection comes back. */
const BETWEEN_FILES_SECONDS = 120

type Arrival = { account: UserId; sending: string | undefined }

/** Receives a file of an import: until it is here, and until its sending ends, drafts of the account are not published. */
export async function whileArriving<T>(
  { db, clock }: Context,
  { account, sending }: Arrival,
  receive: () => Promise<T>,
): Promise<T> {
  const renewSending = async (tx: Tx) => {
    const endsAt = addSeconds(clock.now(), BETWEEN_FILES_SECONDS)
    if (sending) await repository.saveArrival(tx, { account, key: sendingKey(sending), endsAt })
  }
  const request = { account, key: `request:${randomUUID()}` }
  await db.transaction(async (tx) => {
    await repository.deletePast(tx, account, clock.now())
    await repository.saveArrival(tx, { ...request, endsAt: addSeconds(clock.now(), LONGEST_REQUEST_SECONDS) })
    await renewSending(tx)
  })
  try {
    return await receive()
  } finally {
    await db.transaction(async (tx) => {
      await renewSending(tx)
      await repository.deleteArrival(tx, request)
    })
  }
}

/** The page has sent all it had, or was told to stop. */
export async function endSending({ db }: Context, { account, sending }: { account: UserId; sending: string }) {
  await repository.deleteArrival(db, { account, key: sendingKey(sending) })
  return { ok: true }
}

export async function refuseWhileArriving(tx: Tx, account: UserId, now: Date): Promise<void> {
  if (await repository.isArriving(tx, account, now))
    throw new Refusal(
      'conflict',
      'Files are still arriving, from another tab or device. You can publish when all of them are here.',
    )
}

const sendingKey = (sending: string) => `sending:${sending}`
