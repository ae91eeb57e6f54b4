import { HoldingPage } from '../features/standby/holding-page.tsx'

export const ConfirmPage = () => (
  <HoldingPage
    title="Newsletter"
    promise="Where a click in our letter confirms your subscription."
    onward={[{ href: '/', label: 'Return to Home' }]}
  />
)
