import { AdminGuard } from '../features/session/guard.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'

export const AdminDashboardPage = () => (
  <AdminGuard>
    <HoldingPage
      title="Site Admin"
      promise="Subscribers, users, content and figures of this site, for those who keep the house."
      onward={[{ href: '/', label: 'Back to Site' }]}
    />
  </AdminGuard>
)
