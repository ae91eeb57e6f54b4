import { useParams } from 'wouter'
import { Guard } from '../features/people/sign-in/guard.tsx'
import { PaymentReceipt } from '../features/selling/payment-receipt/payment-receipt.tsx'

export function PaymentReceiptPage() {
  const { number = '' } = useParams()
  return (
    <Guard>
      <PaymentReceipt key={number} number={number} />
    </Guard>
  )
}
