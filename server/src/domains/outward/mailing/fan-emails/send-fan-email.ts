import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { findPresentUser, isSuspended } from '../../../people/accounts/find-users.ts'
import { MOST_ATTEMPTS, sendInBatches } from '../bulk/send-in-batches.ts'
import { fanEmailTokens, unsubscribeUrls } from '../bulk/unsubscribe-links.ts'
import { findReader, listReaders } from './read-model-audience.ts'
import * as repository from './repository-fan-emails.ts'
import { writeFanEmail } from './write-fan-email.ts'

export const SEND_FAN_EMAIL = 'send-fan-email'
export type FanEmailJob = { fanEmailId: number; after: number }

/** Sends an artist's email to some of its readers, and enqueues itself for the rest. The first run puts the readers down. */
export async function sendFanEmail(context: Context, { fanEmailId: id, after }: FanEmailJob): Promise<void> {
  const { config, jobs } = context
  const found = await context.db.transaction((tx) => openEmail(context, tx, id))
  if (!found) return
  const { email, artist } = found
  await sendInBatches(
    context,
    {
      what: `fan email ${id}`,
      async take(tx, from) {
        const delivery = await repository.takeDelivery(tx, id, from, MOST_ATTEMPTS)
        if (!delivery) return undefined
        const { accountId, messageKey } = delivery
        const reader = await findReader(tx, artist.id, accountId)
        const urls = unsubscribeUrls(config, fanEmailTokens.seal(config, accountId, artist.id))
        const written = writeFanEmail(email, { artist, site: config.publicUrl, unsubscribeUrl: urls.page })
        return {
          place: accountId,
          email: reader && { to: reader.email, messageKey, unsubscribeUrl: urls.oneClick, ...written },
        }
      },
      count: (tx, handed) => repository.count(tx, id, handed),
      countAttempt: (tx, place) => repository.countAttempt(tx, id, place),
      hasDeliveries: (tx) => repository.hasDeliveries(tx, id, MOST_ATTEMPTS),
      goOn: (tx, from, options) => jobs.enqueue(tx, SEND_FAN_EMAIL, { fanEmailId: id, after: from }, options),
    },
    after,
  )
}

/** The email with its artist; undefined once it is stopped. A suspended artist's is stopped here. */
async function openEmail({ clock }: Context, tx: Tx, id: number) {
  const email = await repository.lockToSend(tx, id)
  if (!email || email.stoppedAt) return undefined
  const artist = await artistInGoodStanding(tx, email.artistId)
  if (!artist) {
    await repository.stopEmail(tx, id, clock.now())
    return undefined
  }
  if (!email.startedAt) {
    const readers = await listReaders(tx, { ...email, artist: artist.id, now: clock.now() })
    await repository.startEmail(tx, id, readers, clock.now())
  }
  return { email, artist }
}

const artistInGoodStanding = async (tx: Tx, id: UserId) =>
  (await isSuspended(tx, id)) ? undefined : findPresentUser(tx, id)
