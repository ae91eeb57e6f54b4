import { PRODUCT } from '@fairwave/contract/product'
import type { Context } from '../../../platform/context.ts'
import { writeEmail } from '../../../platform/mail/write-email.ts'
import { readReceipt } from './get-receipt.ts'
import { findPayer } from './read-model-receipts.ts'

type Found = NonNullable<Awaited<ReturnType<typeof readReceipt>>>

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Emails a payer what was paid or refunded, to whom, and where the receipt is. Demo accounts get no email. */
export async function sendPaymentEmail(
  { db, mail, config }: Context,
  { reference }: { reference: string },
): Promise<void> {
  const found = await readReceipt(db, reference)
  const payer = found && (await findPayer(db, found.facts.payer))
  if (!payer || payer.isDemo) return
  const { subject, heading, sentences } = wordsOf(found)
  await mail.send({
    to: payer.email,
    subject,
    ...writeEmail({
      heading,
      paragraphs: [`Dear ${payer.displayName}, ${sentences[0]}`, ...sentences.slice(1), `Receipt ${found.number}.`],
      action: { label: 'View or print the receipt', url: `${config.publicUrl}/receipts/${found.number}` },
      footnotes: [
        `You get this email because money moved in your ${PRODUCT} account. Your wallet lists every payment: ${config.publicUrl}/wallet`,
      ],
    }),
  })
}

type Words = { subject: string; heading: string; sentences: [string, ...string[]] }

function wordsOf({ at, artist, facts }: Found): Words {
  const { kind, paidBy, total, lines, reason, card } = facts
  const amount = `£${total.toFixed(2)}`
  const name = artist?.name ?? 'an artist'
  const when = day.format(at)
  const how = paidBy === 'wallet' ? 'from your wallet' : `by card${card ? ` (${card})` : ''}`
  const why = reason ? [`Why: ${reason}`] : []
  if (kind === 'subscription') {
    const lasts = facts.lastsUntil ? [`The week lasts until ${day.format(facts.lastsUntil)}.`] : []
    const goesOn = facts.isRenewed
      ? ['It renews every week until you cancel, in your wallet or on the artist’s page.']
      : []
    return {
      subject: `Your week of ${name}: ${amount}`,
      heading: `You paid for a week of ${name}`,
      sentences: [
        `you paid ${amount} ${how} on ${when} for a week’s subscription to ${name}. All of it goes to ${name}.`,
        ...lasts,
        ...goesOn,
      ],
    }
  }
  if (kind === 'purchase') {
    const what = lines[0]?.text.replace(/^A gift/, 'a gift')
    return {
      subject: `Your gift: ${amount}`,
      heading: 'Thank you for giving music',
      sentences: [
        `you paid ${amount} ${how} on ${when} for ${what} by ${name}.`,
        'Your wallet shows when it was redeemed, and makes a new link to it if you need one.',
      ],
    }
  }
  if (kind === 'refund') {
    const what = (lines[0]?.text ?? '').replace(/^Refund: /, '')
    return {
      subject: `Your refund: ${amount}`,
      heading: 'Your purchase was refunded',
      sentences: [`your purchase of ${what} by ${name} was refunded to your wallet on ${when}: ${amount}.`, ...why],
    }
  }
  if (kind === 'card-refund') {
    const what = artist ? ` for ${name}` : ''
    return {
      subject: `Returned to your card: ${amount}`,
      heading: 'Money went back to your card',
      sentences: [`${amount} of your card payment${what} went back to your card on ${when}.`, ...why],
    }
  }
  const left = kind === 'card-payment' ? ['The artist has left, so no subscription was started.'] : []
  return {
    subject: `Your ${PRODUCT} top-up: ${amount}`,
    heading: 'Your wallet was topped up',
    sentences: [`${amount} was paid ${how} into your wallet on ${when}.`, ...left],
  }
}
