import { Guard } from '../features/session/guard.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'

export const NotificationsPage = () => (
  <Guard>
    <HoldingPage
      title="Activity"
      promise="What happened to you: new fans, comments, sales and posts of those you follow."
    />
  </Guard>
)
