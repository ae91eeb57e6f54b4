import { LabelAdmin } from '../features/label-admin/label-admin.tsx'
import { LabelPaymentMethods } from '../features/money-admin/label-payment-methods.tsx'
import { SplitOffers } from '../features/money-admin/splits/split-offers.tsx'
import { FOR_LABELS } from '../features/session/access.ts'
import { Guard } from '../features/session/guard.tsx'

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
