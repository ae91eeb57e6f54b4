import { Guard } from '../features/session/guard.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'

export const SubscribeSuccessPage = () => (
  <Guard>
    <HoldingPage title="Thank you" promise="Where your subscription is confirmed, with what it opens for you." />
  </Guard>
)
