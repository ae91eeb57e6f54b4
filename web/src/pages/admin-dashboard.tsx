import { PRODUCT, STORAGE_KEYS } from '@fairwave/contract/product'
import { usePrefetchInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query'
import { ArrowLeft, LogOut } from 'lucide-react'
import { pagedQuery } from '../api/paged-query.ts'
import { useSessionActions } from '../api/session-provider.tsx'
import { subscriberList } from '../api/subscriber-list.ts'
import { AdminAds } from '../features/house/admin-ads/admin-ads.tsx'
import { HeldEarnings } from '../features/house/admin-ads/held-earnings.tsx'
import { AuditLog } from '../features/house/admin-audit-log/audit-log.tsx'
import { ContentOversight } from '../features/house/admin-content/content.tsx'
import { Analytics } from '../features/house/admin-figures/analytics.tsx'
import { Jobs } from '../features/house/admin-jobs/jobs.tsx'
import { Composer } from '../features/house/admin-newsletter/composer.tsx'
import { NewsletterHistory } from '../features/house/admin-newsletter/history.tsx'
import { Notices } from '../features/house/admin-notices/notices.tsx'
import { Overview } from '../features/house/admin-overview/overview.tsx'
import { AdminPayouts } from '../features/house/admin-payouts/admin-payouts.tsx'
import { RefundRequests } from '../features/house/admin-sales/refund-requests.tsx'
import { ReleaseSplits } from '../features/house/admin-sales/release-splits.tsx'
import { Sales } from '../features/house/admin-sales/sales.tsx'
import { StaffPicks } from '../features/house/admin-staff-picks/staff-picks.tsx'
import { exportPreview } from '../features/house/admin-subscribers/export-preview.tsx'
import { Subscribers } from '../features/house/admin-subscribers/subscribers.tsx'
import { Users } from '../features/house/admin-users/users.tsx'
import { AdminGuard } from '../features/people/sign-in/guard.tsx'
import { readStored } from '../lib/storage.ts'
import { AddressTabs } from '../ui/address-tabs.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Stack } from '../ui/layout.tsx'
import { Page } from '../ui/page.tsx'
import styles from './admin-dashboard.module.css'

export const AdminDashboardPage = () => (
  <AdminGuard>
    <AdminDashboard />
  </AdminGuard>
)

function AdminDashboard() {
  const { signOut } = useSessionActions()
  usePrefetchInfiniteQuery(subscriberList)
  usePrefetchQuery(exportPreview)
  usePrefetchInfiniteQuery(pagedQuery('GET /api/users', { limit: 10 }))
  usePrefetchInfiniteQuery(pagedQuery('GET /api/admin/tracks', { limit: 5 }))
  return (
    <Page
      title="Site Admin"
      lead={`Signed in as ${readStored(STORAGE_KEYS.adminUsername) || 'Admin'}`}
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
      <Notices />
      <AddressTabs
        label="Site Admin"
        tabs={[
          { value: 'overview', label: 'Overview', content: <Overview /> },
          { value: 'subscribers', label: 'Email Subscribers', content: <Subscribers /> },
          { value: 'users', label: 'User Management', content: <Users /> },
          { value: 'content', label: 'Content Oversight', content: <ContentOversight /> },
          { value: 'analytics', label: 'Analytics', content: <Analytics /> },
          {
            value: 'newsletter',
            label: 'Newsletter',
            content: (
              <Stack gap={5}>
                <Composer />
                <NewsletterHistory />
              </Stack>
            ),
          },
          { value: 'picks', label: 'Staff Picks', content: <StaffPicks /> },
          { value: 'payouts', label: 'Payouts', content: <AdminPayouts /> },
          {
            value: 'sales',
            label: 'Sales',
            content: (
              <Stack gap={5}>
                <RefundRequests />
                <Sales />
              </Stack>
            ),
          },
          { value: 'shares', label: 'Splits', content: <ReleaseSplits /> },
          {
            value: 'ads',
            label: 'Ads',
            content: (
              <Stack gap={5}>
                <AdminAds />
                <HeldEarnings />
              </Stack>
            ),
          },
          { value: 'jobs', label: 'Jobs', content: <Jobs /> },
          { value: 'acts', label: 'Audit Log', content: <AuditLog /> },
        ]}
      />
      <p className={styles.foot}>
        © {new Date().getFullYear()} {PRODUCT}
      </p>
    </Page>
  )
}
