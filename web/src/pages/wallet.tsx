import { useSearchParams } from 'wouter'
import { CardForm } from '../features/paying/card-form.tsx'
import { Guard } from '../features/session/guard.tsx'
import { safeReturnPath } from '../features/session/return-path.ts'
import { Wallet } from '../features/wallet/wallet.tsx'

export function WalletPage() {
  const [search] = useSearchParams()
  return (
    <Guard>
      <Wallet next={safeReturnPath(search.get('next'))} drawCard={(card) => <CardForm {...card} />} />
    </Guard>
  )
}
