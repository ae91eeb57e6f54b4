import { useSession } from '../api/session-provider.tsx'
import { Guard } from '../features/people/sign-in/guard.tsx'
import { Receipt } from '../features/selling/receipt/receipt.tsx'

export const ReceiptPage = () => (
  <Guard>
    <OwnReceipt />
  </Guard>
)

function OwnReceipt() {
  const session = useSession()
  return session.status === 'signed-in' && <Receipt name={session.user.displayName} />
}
