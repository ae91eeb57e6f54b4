import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../platform/context.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import { hashOfCode, makeCode } from '../discounts/code-text.ts'
import { findGift } from './read-model-gifts.ts'
import * as repository from './repository-gifts.ts'

export const SEND_GIFT_EMAIL = 'send-gift-email'

/** Emails a gift to its recipient. Its link is made here, so that no queue ever contains one. */
export async function sendGiftEmail({ db, clock, config, mail }: Context, { giftId }: { giftId: number }) {
  const code = makeCode()
  const gift = await db.transaction(async (tx) => {
    await repository.lockGift(tx, giftId)
    const found = await findGift(tx, giftId)
    if (!found?.recipientEmail || found.giverName === null || found.redeemedAt || found.refundedAt) return undefined
    await repository.insertCode(tx, giftId, hashOfCode(code), clock.now())
    return { ...found, recipientEmail: found.recipientEmail }
  })
  if (!gift) return
  const { giverName, title, artistName, kind, message, recipientEmail } = gift
  await mail.send({
    to: recipientEmail,
    subject: `${giverName} gave you “${title}” by ${artistName}`,
    ...writeEmail({
      heading: `${giverName} gave you music`,
      paragraphs: [
        `${giverName} bought you ${kind === 'album' ? 'the album' : 'the track'} “${title}” by ${artistName} on ${PRODUCT}: in high quality, to stream and download, for good.`,
        ...(message ? [`They write: ${message}`] : []),
        'The link below is yours. It works once.',
      ],
      action: { label: 'Open your gift', url: `${config.publicUrl}/redeem#${code}` },
      footnotes: [
        `You get this email because ${giverName} entered your address. We send no others unless you ask for them. If you don’t know who that is, ignore it.`,
      ],
    }),
  })
}
