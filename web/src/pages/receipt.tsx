import { Guard } from '../features/session/guard.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'

export const ReceiptPage = () => (
  <Guard>
    <HoldingPage
      title="Your receipt"
      promise="Month by month, whom your listening, buying and subscribing paid, down to the penny."
    />
  </Guard>
)
