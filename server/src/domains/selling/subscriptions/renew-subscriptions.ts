import type { CardContext } from '../payments/card-context.ts'
import { chargeSavedCard } from '../payments/charge-saved-card.ts'
import { endDueOfGone } from './end-subscriptions.ts'
import { postponePaused } from './pause-subscriptions.ts'
import { renewByCard } from './renew-by-card.ts'
import { renewFromWallets } from './renew-from-wallets.ts'

const ELSEWHERE = 'The current card provider does not have this card. Please enter it again.'
const DECLINED = 'Your card was declined.'

/** Renews every subscription that is due, from wallets and from cards. Any number of workers may do it at once. */
export async function renewSubscriptions(context: CardContext): Promise<number> {
  await endDueOfGone(context)
  await postponePaused(context)
  const fromWallets = await renewFromWallets(context)
  const byCard = await renewByCard(context, async ({ provider, ...charge }) => {
    if (provider !== context.cards.name) return { failure: ELSEWHERE }
    const { state, failure } = await chargeSavedCard(context, { ...charge, purpose: 'renewal' })
    return { failure: state === 'succeeded' ? null : (failure ?? DECLINED) }
  })
  return fromWallets + byCard
}
