import { Guard } from '../features/session/guard.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'

export const WalletPage = () => (
  <Guard>
    <HoldingPage
      title="Wallet"
      promise="Your credits, where they came from and where they went. One credit is one pound."
    />
  </Guard>
)
