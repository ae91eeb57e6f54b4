import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { formatPounds } from '../../lib/format-pounds.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { EmailConsent } from '../emails/email-consent.tsx'
import { addPounds, cardPounds } from './add-pounds.ts'
import { type OpenCharge, onChargeChange, openCharge, type Terms } from './charge.ts'
import styles from './charge-dialog.module.css'
import { ChargeSums } from './charge-sums.tsx'
import { PayButton } from './pay-button.tsx'
import { topUpPath, walletQuery } from './wallet-query.ts'

// Card forms are loaded when the wallet is short.
const PayByCard = lazy(() => import('../checkout/pay-by-card.tsx').then((file) => ({ default: file.PayByCard })))

/** The dialog that confirms every charge. The shell renders it once. */
export function ChargeDialog() {
  const charge = useSyncExternalStore(onChargeChange, openCharge)
  useEffect(() => () => openCharge()?.close(false), [])
  return charge ? <OpenedCharge key={charge.id} charge={charge} /> : null
}

function OpenedCharge({ charge }: { charge: OpenCharge }) {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const terms = useQuery({ queryKey: ['the terms of charge', charge.id], queryFn: charge.terms, gcTime: 0 })
  // Always refetched: another tab or device may have spent from it.
  const wallet = useQuery({ ...walletQuery, staleTime: 0 })
  const balance = wallet.data?.balance
  const isKnown = terms.data !== undefined && balance !== undefined
  const isLost = (terms.isError && !terms.data) || (wallet.isError && !wallet.data)
  const missing = isKnown && charge.paidFrom === 'wallet' ? addPounds(terms.data.pounds, -balance) : 0

  const reload = () => {
    void terms.refetch()
    void wallet.refetch()
  }
  const pay = async (agreed: Terms) => {
    setIsBusy(true)
    setHasFailed(false)
    const isPaid = await charge.pay(agreed)
    setIsBusy(false)
    if (isPaid) return charge.close(true)
    setHasFailed(true)
    reload()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && charge.close(false)}
      title={charge.title}
      size="sm"
      isAsking
      description={charge.description}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={() => charge.close(false)}>
            Cancel
          </Button>
          {missing > 0 ? (
            !charge.byCard && <ShortOf charge={charge} missing={missing} />
          ) : (
            <PayButton
              variant="primary"
              isBusy={isBusy}
              busyLabel="Processing..."
              disabled={!isKnown}
              meaning={isKnown ? `pay ${terms.data.pounds}` : 'loading'}
              onClick={() => terms.data && void pay(terms.data)}
            >
              {terms.data ? charge.payLabel(terms.data.pounds) : 'Loading…'}
            </PayButton>
          )}
        </>
      }
    >
      {isLost ? (
        <TryAgain onRetry={reload}>Couldn’t load the price or your balance. Nothing was charged.</TryAgain>
      ) : (
        <ChargeSums charge={charge} terms={terms.data} balance={balance} />
      )}
      {charge.note && terms.data && terms.data.pounds > 0 && <p className={styles.note}>{charge.note}</p>}
      {charge.emailsOf && !isLost && (
        <div className={styles.emails}>
          <EmailConsent {...charge.emailsOf} />
        </div>
      )}
      {missing > 0 && terms.data && balance !== undefined && charge.byCard && (
        <BuyByCard
          charge={charge}
          byCard={charge.byCard}
          pounds={terms.data.pounds}
          balance={balance}
          reload={reload}
        />
      )}
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          That didn’t go through. You can try again: you are never charged twice for the same thing.
        </p>
      )}
    </Dialog>
  )
}

type BuyByCardProps = {
  charge: OpenCharge
  byCard: NonNullable<OpenCharge['byCard']>
  pounds: number
  balance: number
  reload: () => void
}

/** The wallet is short: the card pays the rest and the music is bought, in one press. */
function BuyByCard({ charge, byCard, pounds, balance, reload }: BuyByCardProps) {
  const { contentId, extra, onBought } = byCard
  const card = cardPounds(pounds, balance)
  return (
    <div className={styles.card}>
      <Suspense fallback={<Skeleton width="100%" height="12rem" radius="large" />}>
        <PayByCard
          order={{ contentId, extra, price: addPounds(pounds, -extra), card }}
          payLabel={`Pay ${formatPounds(card)} by card and buy`}
          onBought={(trackIds) => void onBought(trackIds).then(() => charge.close(true))}
          onChanged={reload}
        />
      </Suspense>
    </div>
  )
}

function ShortOf({ charge, missing }: { charge: OpenCharge; missing: number }) {
  const [, navigate] = useLocation()
  const { href, label } = charge.ifShort ?? {
    href: topUpPath(missing, location.pathname + location.search),
    label: `Top up ${formatPounds(missing)}`,
  }
  return (
    <Button
      variant="primary"
      onClick={() => {
        charge.close(false)
        navigate(href)
      }}
    >
      {label}
    </Button>
  )
}
