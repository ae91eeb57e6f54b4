import { SplitOffers } from '../features/earnings/money-admin/splits/split-offers.tsx'
import { LabelPaymentMethods } from '../features/earnings/money-admin/withdrawals/label-payment-methods.tsx'
import { LabelAdmin } from '../features/people/label-admin/label-admin.tsx'
import { FOR_LABELS } from '../features/people/sign-in/access.ts'
import { Guard } from '../features/people/sign-in/guard.tsx'

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
