import { LabelAdmin } from '../features/label-admin/label-admin.tsx'
import { SplitOffers } from '../features/money-admin/splits/split-offers.tsx'
import { LabelPaymentMethods } from '../features/money-admin/withdrawals/label-payment-methods.tsx'
import { FOR_LABELS } from '../features/sign-in/access.ts'
import { Guard } from '../features/sign-in/guard.tsx'

export const LabelAdminPage = () => (
  <Guard access={FOR_LABELS}>
    <LabelAdmin
      offers={<SplitOffers show="offered" />}
      paymentMethods={
        <>
          <LabelPaymentMethods />
          <SplitOffers show="settled" />
        </>
      }
    />
  </Guard>
)
