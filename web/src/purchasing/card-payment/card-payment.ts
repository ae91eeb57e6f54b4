import type { ConfirmedCharge } from '../charging/charge.ts'

/** A payment created on the server, to be completed by card in the browser. */
export type CardPayment = { paymentId: number; clientSecret: string; provider: 'stripe' | 'sandbox' }

export type CardFormProps = {
  payment: CardPayment
  /** The button's label, such as `Pay £10.00`. */
  payLabel: string
  /** What the card pays for: confirmed before anything is sent to the provider. Left out where the page around it says so. */
  charge?: ConfirmedCharge | undefined
  /** Whether the sandbox's form begins with its good test card. */
  isPrefilled?: boolean | undefined
  /** The path that a bank's own confirmation page returns to. */
  returnPath: string
  onPaid: () => void
  /** Called when the payment can't be completed any more and a new one is needed. */
  onOver: () => void
}
