import { useSettledSession } from '../api/session-provider.tsx'
import { LabelAdmin } from '../features/label-admin/label-admin.tsx'
import { MoneyAdmin } from '../features/money-admin/money-admin.tsx'
import { SplitOffers } from '../features/money-admin/splits/split-offers.tsx'
import { LabelPaymentMethods } from '../features/money-admin/withdrawals/label-payment-methods.tsx'
import { FOR_MUSICIANS } from '../features/sign-in/access.ts'
import { Guard } from '../features/sign-in/guard.tsx'

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
