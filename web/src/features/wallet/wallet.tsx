import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { refreshChangedBy } from '../../api/freshness.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { walletQuery } from '../../purchasing/charging/wallet-query.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { Balance } from './balance.tsx'
import type { DrawCard } from './card.ts'
import { History } from './history.tsx'
import { ReturnedPayment } from './returned-payment.tsx'
import { Subscriptions } from './subscriptions.tsx'
import { TopUp } from './top-up.tsx'
import styles from './wallet.module.css'

type WalletProps = {
  drawCard: DrawCard
  /** A page of ours to go back to once there is enough. */
  next?: string | undefined
}

/** What one can spend: how much, where it came from, where it went, and how more gets in. */
export function Wallet({ drawCard, next }: WalletProps) {
  const queries = useQueryClient()
  const wallet = useQuery(walletQuery)
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

  return (
    <Page
      title="Wallet"
      lead="Your credits, where they came from and where they went. One credit is one pound."
      action={<LinkButton href="/receipt">Your receipt</LinkButton>}
    >
      {returned && returned !== begun && <ReturnedPayment paymentId={returned} onPaid={arrive} onDone={() => stay()} />}
      <div className={styles.wallet}>
        <div className={styles.till}>
          <Balance wallet={wallet} />
          <TopUp missing={missing} drawCard={drawCard} pathOf={pathOf} onBegun={stay} onPaid={arrive} />
        </div>
        <div className={styles.books}>
          <Subscriptions />
          <History />
        </div>
      </div>
    </Page>
  )
}
