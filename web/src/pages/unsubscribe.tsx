import { HoldingPage } from '../features/standby/holding-page.tsx'

export const UnsubscribePage = () => (
  <HoldingPage
    title="Unsubscribe"
    promise="Where one click ends our letters to you."
    onward={[{ href: '/', label: 'Return to Home' }]}
  />
)
