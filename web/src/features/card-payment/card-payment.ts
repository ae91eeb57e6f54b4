import type { ConfirmedCharge } from '../../purchasing/charging/charge.ts'

/** A payment that was begun on the server, to be completed by a card in the browser. */
type CardPayment = { paymentId: number; clientSecret: string; provider: 'stripe' | 'sandbox' }

export type CardFormProps = {
  payment: CardPayment
  /** What the button says, such as `Pay £10.00`. */
  payLabel: string
  /** What the card pays for: confirmed before anything is sent to the provider. */
  charge: ConfirmedCharge
  /** Where a bank that asks its questions on a page of its own sends people back to. */
  returnPath: string
  onPaid: () => void
  /** The payment can no longer be made; a new one must be begun. */
  onOver: () => void
}
