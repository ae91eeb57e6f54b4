import { useSearchParams } from 'wouter'
import { Guard } from '../features/people/sign-in/guard.tsx'
import { Wallet } from '../features/selling/wallet/wallet.tsx'
import { safeReturnPath } from '../lib/return-path.ts'
import { CardForm } from '../purchasing/card-payment/card-form.tsx'

export function WalletPage() {
  const [search] = useSearchParams()
  return (
    <Guard>
      <Wallet next={safeReturnPath(search.get('next'))} drawCard={(card) => <CardForm {...card} />} />
    </Guard>
  )
}
