import { Guard } from '../features/session/guard.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'

export const MessagesPage = () => (
  <Guard>
    <HoldingPage title="Messages" promise="Letters between you and the people you listen to." />
  </Guard>
)
