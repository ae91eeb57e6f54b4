import { useSession } from '../api/session-provider.tsx'
import { FOR_MUSICIANS } from '../features/session/access.ts'
import { Guard } from '../features/session/guard.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'

export function MoneyAdminPage() {
  const isLabel = useSession().user?.role === 'LABEL'
  return (
    <Guard access={FOR_MUSICIANS}>
      <HoldingPage
        title={isLabel ? 'Label Admin' : 'Money Admin'}
        promise={
          isLabel
            ? 'Your roster and how you are paid.'
            : 'What you earned, from whom, and the way to your bank account.'
        }
        onward={[{ href: '/', label: 'Back' }]}
      />
    </Guard>
  )
}
