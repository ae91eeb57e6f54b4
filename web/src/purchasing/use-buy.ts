import type { OwnUser } from '@fairwave/contract/people/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { askToSignIn } from '../api/ask-to-sign-in.ts'
import { call } from '../api/call.ts'
import { refreshChangedBy } from '../api/freshness.ts'
import { useSession } from '../api/session-provider.tsx'
import { toast } from '../ui/toast.tsx'
import { showAlreadyOwned } from './add-to-library.ts'
import { announceBought, buyMusic, type Discount, type ForSale } from './buy-music.ts'
import { addPounds } from './charging/add-pounds.ts'
import { confirmCharge } from './charging/charge.ts'
import { purchaseCharge } from './purchase-charge.ts'
import type { PurchaseToasts } from './purchase-toasts.ts'

/** Purchases in progress, from any button, so that a second press anywhere sends nothing. */
const underWay = new Set<number>()

type Outcome = 'bought' | 'wallet-short' | 'failed'

/**
 * The one way to buy music. A press opens the dialog that confirms the charge; where nothing is charged, or the account
 * has one-click buying on, it buys at once.
 */
export function useBuy(content: ForSale, toasts: PurchaseToasts) {
  const queries = useQueryClient()
  const { user } = useSession()
  const [isBusy, setIsBusy] = useState(false)

  /** Pays the confirmed price and no other. */
  async function pay(total: number, extra: number, code?: string): Promise<Outcome> {
    if (underWay.has(content.id)) return 'failed'
    underWay.add(content.id)
    setIsBusy(true)
    try {
      const bought = await buyMusic({ ...content, price: addPounds(total, -extra) }, extra, code)
      announceBought(queries, bought)
      toast(toasts.bought(content, bought))
      return 'bought'
    } catch (error) {
      toast(toasts.failed(error, content))
      return error instanceof ApiError && error.code === 'wallet-short' ? 'wallet-short' : 'failed'
    } finally {
      underWay.delete(content.id)
      setIsBusy(false)
    }
  }

  /** Resolves to whether it was bought. */
  async function buy(extra = 0, discount?: Discount): Promise<boolean> {
    const buyer = user ?? (await signIn())
    if (!buyer) return false
    const total = addPounds(discount?.price ?? content.price, extra)
    if (total === 0 || (user && buyer.oneClickBuying)) {
      const outcome = await pay(total, extra, discount?.code)
      // The dialog says how much is missing, and takes a card.
      if (outcome !== 'wallet-short') return outcome === 'bought'
    }
    return confirmCharge(
      purchaseCharge(queries, {
        content,
        extra,
        code: discount?.code,
        pay: async ({ pounds }) => (await pay(pounds, extra, discount?.code)) === 'bought',
        onBought: boughtByCard,
      }),
    )
  }

  /** A visitor signs in or joins, and goes on with the purchase where that makes sense. */
  async function signIn(): Promise<OwnUser | undefined> {
    toast(toasts.signIn)
    const buyer = await askToSignIn()
    if (!buyer || buyer.mustChangePassword || buyer.id === content.artistId) return undefined
    if (!(await isOwned(content))) return buyer
    showAlreadyOwned(content)
    return undefined
  }

  async function boughtByCard(trackIds: number[]): Promise<void> {
    // The card provider told the server, not this page.
    await refreshChangedBy(queries, 'POST /api/payments/webhook')
    const { balance } = await call('GET /api/credits/wallet')
    const bought = { trackIds, balance }
    announceBought(queries, bought)
    toast(toasts.bought(content, bought))
  }

  return { buy, isBusy }
}

const isOwned = async ({ kind, id }: ForSale): Promise<boolean> => {
  const params = { id }
  if (kind === 'album') return (await call('GET /api/albums/:id', { params })).isOwned
  return (await call('GET /api/tracks/:id', { params })).isOwned
}
