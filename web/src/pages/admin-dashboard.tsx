import { ArrowLeft, LogOut } from 'lucide-react'
import { useSessionActions } from '../api/session-provider.tsx'
import { Sales } from '../features/admin-money/sales.tsx'
import { Shares } from '../features/admin-money/shares.tsx'
import { AdminPayouts } from '../features/admin-payouts/admin-payouts.tsx'
import { AdminGuard } from '../features/session/guard.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const AdminDashboardPage = () => (
  <AdminGuard>
    <AdminDashboard />
  </AdminGuard>
)

function AdminDashboard() {
  const { signOut } = useSessionActions()
  return (
    <Page
      title="Site Admin"
      width="wide"
      action={
        <>
          <LinkButton href="/" icon={<ArrowLeft aria-hidden="true" />}>
            Back to Site
          </LinkButton>
          <Button icon={<LogOut aria-hidden="true" />} onClick={() => void signOut()}>
            Logout
          </Button>
        </>
      }
    >
      <Tabs
        label="Site Admin"
        tabs={[
          { value: 'payouts', label: 'Payouts', content: <AdminPayouts /> },
          { value: 'sales', label: 'Sales', content: <Sales /> },
          { value: 'shares', label: 'Shares', content: <Shares /> },
        ]}
      />
    </Page>
  )
}
