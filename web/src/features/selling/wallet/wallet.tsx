import type { Payment } from '@fairwave/contract/selling/commerce'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { refreshChangedBy } from '../../../api/freshness.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { walletQuery } from '../../../purchasing/charging/wallet-query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Balance } from './balance.tsx'
import type { DrawCard } from './card.ts'
import { Gifts, giftsQuery } from './gifts/gifts.tsx'
import { History } from './history.tsx'
import { Orders, ordersQuery } from './orders/orders.tsx'
import { PreOrders, preOrdersQuery } from './pre-orders.tsx'
import { ReturnedPayment } from './returned-payment.tsx'
import { SavedCard, savedCardQuery } from './saved-card.tsx'
import { Subscriptions, subscriptionsQuery } from './subscriptions.tsx'
import { TopUp } from './top-up.tsx'
import styles from './wallet.module.css'

type WalletProps = {
  drawCard: DrawCard
  /** A path to return to once there is enough money. */
  next?: string | undefined
}

/** The wallet page: balance, top-up, subscriptions, purchases and history. */
export function Wallet({ drawCard, next }: WalletProps) {
  const queries = useQueryClient()
  const wallet = useQuery(walletQuery)
  const isKnown = useIsKnownAbove()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [begun, setBegun] = useState<number>()
  const missing = Number(search.get('amount')) || undefined
  const returned = Number(search.get('payment')) || undefined

  const pathOf = useCallback(
    (paymentId?: number) => {
      const kept = new URLSearchParams({
        ...(next && { next }),
        ...(missing && { amount: missing.toFixed(2) }),
        ...(paymentId && { payment: String(paymentId) }),
      }).toString()
      return kept ? `/wallet?${kept}` : '/wallet'
    },
    [next, missing],
  )
  const stay = useCallback(
    (paymentId?: number) => {
      setBegun(paymentId)
      navigate(pathOf(paymentId), { replace: true })
    },
    [navigate, pathOf],
  )
  const arrive = useCallback(
    (pounds: number) => {
      // The card provider told the server, not this page.
      void refreshChangedBy(queries, 'POST /api/payments/webhook')
      toast({ title: 'Wallet topped up', description: `${formatPounds(pounds)} is in your wallet.` })
      navigate(next ?? '/wallet', { replace: true })
    },
    [queries, navigate, next],
  )

  const arriveBack = useCallback(
    ({ amount, purchase }: Payment) => {
      if (!purchase) return arrive(amount)
      void refreshChangedBy(queries, 'POST /api/payments/webhook')
      toast(
        purchase.status === 'bought'
          ? { title: 'Purchase Successful', description: 'It’s in your library, in high quality.' }
          : {
              title: 'Not bought',
              description: `${purchase.reason} Your card payment of ${formatPounds(amount)} is being refunded.`,
              variant: 'destructive',
            },
      )
      navigate(next ?? '/library', { replace: true })
    },
    [arrive, queries, navigate, next],
  )

  return (
    <Page
      title="Wallet"
      lead="Top up, and see every payment. One credit is one pound."
      action={
        <>
          <LinkButton href="/redeem">Redeem a code</LinkButton>
          <LinkButton href="/receipt">Where your money went</LinkButton>
        </>
      }
    >
      {returned && returned !== begun && (
        <ReturnedPayment paymentId={returned} onPaid={arriveBack} onDone={() => stay()} />
      )}
      <div className={styles.wallet}>
        <div className={styles.till}>
          <Balance wallet={wallet} />
          <TopUp missing={missing} drawCard={drawCard} pathOf={pathOf} onBegun={stay} onPaid={arrive} />
          <SavedCard />
        </div>
        <div className={styles.books}>
          <Subscriptions />
          <PreOrders />
          <Orders />
          <Gifts />
          <div hidden={!isKnown}>
            <History />
          </div>
        </div>
      </div>
    </Page>
  )
}

/** Whether what is shown above the history is known, so that the history appears where it stays. */
function useIsKnownAbove(): boolean {
  const subscriptions = useQuery(subscriptionsQuery)
  const card = useQuery(savedCardQuery)
  const orders = useInfiniteQuery(ordersQuery)
  const gifts = useInfiniteQuery(giftsQuery)
  const preOrders = useQuery(preOrdersQuery)
  return [subscriptions, card, orders, gifts, preOrders].every(({ isPending }) => !isPending)
}
