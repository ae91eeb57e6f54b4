import { useSession } from '../api/session-provider.tsx'
import { Receipt } from '../features/receipt/receipt.tsx'
import { Guard } from '../features/sign-in/guard.tsx'

export const ReceiptPage = () => (
  <Guard>
    <OwnReceipt />
  </Guard>
)

function OwnReceipt() {
  const session = useSession()
  return session.status === 'signed-in' && <Receipt name={session.user.displayName} />
}
