import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashOfCode, makeCode } from '../discounts/code-text.ts'
import { limitGiftEmails } from './limit-gift-emails.ts'
import { getGift } from './list-gifts.ts'
import { lockOwnGift } from './lock-own-gift.ts'
import type { GiftRow } from './read-model-gifts.ts'
import * as repository from './repository-gifts.ts'
import { SEND_GIFT_EMAIL } from './send-gift-email.ts'

type Own = { id: number; giver: UserId; now: Date }

/** Another link to an open gift; those before it stay good. The caller holds the lock on the giver. */
export async function addLink(tx: Tx, { id, giver, now }: Own) {
  refuseUnlessOpen(await lockOwnGift(tx, giver, id))
  const code = makeCode()
  await repository.insertCode(tx, id, hashOfCode(code), now)
  return { gift: await getGift(tx, giver, id, now), code }
}

type Renewal = { giver: UserId; id: number; recipientEmail?: string | undefined }

/** Ends all links to an open gift and makes a new one, which is emailed where an address is given. */
export function renewLink(context: Context, { giver, id, recipientEmail }: Renewal) {
  const { db, clock, jobs } = context
  return limitGiftEmails(context, giver, recipientEmail, () =>
    db.transaction(async (tx) => {
      refuseUnlessOpen(await lockOwnGift(tx, giver, id))
      await repository.deleteCodes(tx, id)
      if (recipientEmail) {
        await repository.setRecipient(tx, id, recipientEmail)
        await jobs.enqueue(tx, SEND_GIFT_EMAIL, { giftId: id })
      }
      return addLink(tx, { id, giver, now: clock.now() })
    }),
  )
}

/** For a giver who leaves: what they wrote and to whom is forgotten. The gifts were paid for, so their links stay good. */
export const forgetGiftsOf = repository.forgetWords

function refuseUnlessOpen({ redeemedAt, refundedAt }: GiftRow): void {
  if (refundedAt) throw new Refusal('conflict', 'This gift was refunded.')
  if (redeemedAt) throw new Refusal('conflict', 'This gift has been redeemed.')
}
