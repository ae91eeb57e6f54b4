import type { ConfirmedCharge } from '../../purchasing/charging/charge.ts'

/** A payment created on the server, to be completed by card in the browser. */
type CardPayment = { paymentId: number; clientSecret: string; provider: 'stripe' | 'sandbox' }

export type CardFormProps = {
  payment: CardPayment
  /** The button's label, such as `Pay £10.00`. */
  payLabel: string
  /** What the card pays for: confirmed before anything is sent to the provider. */
  charge: ConfirmedCharge
  /** The path that a bank's own confirmation page returns to. */
  returnPath: string
  onPaid: () => void
  /** Called when the payment can't be completed any more and a new one is needed. */
  onOver: () => void
}
