import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../api/api-error.ts'
import { useSession } from '../api/session-provider.tsx'
import { toast } from '../ui/toast.tsx'
import { announceBought, buyMusic, type ForSale } from './buy-music.ts'
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
  const [, navigate] = useLocation()
  const [isBusy, setIsBusy] = useState(false)

  function askToSignIn(): void {
    toast(toasts.signIn)
    if (toasts.leadsToSignIn) navigate(`/auth?return=${encodeURIComponent(location.pathname + location.search)}`)
  }

  /** Pays the confirmed price and no other. */
  async function pay(total: number, extra: number): Promise<Outcome> {
    if (underWay.has(content.id)) return 'failed'
    underWay.add(content.id)
    setIsBusy(true)
    try {
      const bought = await buyMusic({ ...content, price: addPounds(total, -extra) }, extra)
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
  async function buy(extra = 0): Promise<boolean> {
    if (!user) {
      askToSignIn()
      return false
    }
    const total = addPounds(content.price, extra)
    if (total === 0 || user.oneClickBuying) {
      const outcome = await pay(total, extra)
      // The dialog says how much is missing, and links to the wallet, which leads back here.
      if (outcome !== 'wallet-short') return outcome === 'bought'
    }
    return confirmCharge(
      purchaseCharge(queries, { content, extra, pay: async ({ pounds }) => (await pay(pounds, extra)) === 'bought' }),
    )
  }

  return { buy, isBusy }
}
