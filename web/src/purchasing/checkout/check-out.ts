import type { ApiOutput } from '@fairwave/contract/api'
import { call } from '../../api/call.ts'
import { askedTwice } from '../charging/asked-twice.ts'

/** What a card buys, and what it pays, in pounds, as the dialog shows it. */
export type CardOrder = { contentId: number; price: number; extra: number; card: number }

type Choice = { savesCard?: boolean; usesSavedCard?: boolean }

/** Begins a purchase by card, or charges the saved one. The same call again is the same payment, so a lost response is asked for again. */
export function checkOut({ extra, ...order }: CardOrder, choice: Choice): Promise<ApiOutput<'POST /api/checkout'>> {
  const body = { ...order, ...(extra > 0 && { extra }), ...choice }
  return askedTwice(() => call('POST /api/checkout', { body }))
}

export type CardOutcome = { trackIds: number[] } | { problem: string }

/** What a payment that was charged bought. */
export async function outcomeOf(paymentId: number): Promise<CardOutcome> {
  const { status, failure, purchase } = await askedTwice(() =>
    call('GET /api/payments/:id', { params: { id: paymentId } }),
  )
  if (purchase?.status === 'bought') return { trackIds: purchase.trackIds }
  if (purchase) return { problem: `It wasn’t bought: ${purchase.reason} Your card payment is being refunded.` }
  if (status === 'open' && !failure) return { problem: 'Your payment is being processed. You’ll own it in a moment.' }
  return { problem: failure ?? 'The payment was cancelled. Nothing was charged.' }
}
