import { useParams } from 'wouter'
import { PaymentReceipt } from '../features/payment-receipt/payment-receipt.tsx'
import { Guard } from '../features/sign-in/guard.tsx'

export function PaymentReceiptPage() {
  const { number = '' } = useParams()
  return (
    <Guard>
      <PaymentReceipt key={number} number={number} />
    </Guard>
  )
}
