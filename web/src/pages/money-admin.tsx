import { useSettledSession } from '../api/session-provider.tsx'
import { MoneyAdmin } from '../features/earnings/money-admin/money-admin.tsx'
import { SplitOffers } from '../features/earnings/money-admin/splits/split-offers.tsx'
import { LabelPaymentMethods } from '../features/earnings/money-admin/withdrawals/label-payment-methods.tsx'
import { LabelAdmin } from '../features/people/label-admin/label-admin.tsx'
import { FOR_MUSICIANS } from '../features/people/sign-in/access.ts'
import { Guard } from '../features/people/sign-in/guard.tsx'

export function MoneyAdminPage() {
  const { user } = useSettledSession()
  return (
    <Guard access={FOR_MUSICIANS}>
      {user?.role === 'LABEL' ? (
        <LabelAdmin key={user.id} offers={<SplitOffers show="offered" />} paymentMethods={<LabelPaymentMethods />} />
      ) : (
        user && <MoneyAdmin key={user.id} user={user} />
      )}
    </Guard>
  )
}
