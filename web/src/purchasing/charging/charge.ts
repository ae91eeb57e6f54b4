import type { ReactNode } from 'react'

/** Who gets how much of what is paid, in pounds. */
export type SplitLine = { to: string; pounds: number; note?: string | undefined }

/** What is paid now, in pounds, and who gets it. */
export type Terms = { pounds: number; split: readonly SplitLine[] }

/** One charge, as its dialog shows it before anything is paid. */
export type Charge = {
  title: string
  description: ReactNode
  /** Loads what it costs at this moment. */
  terms: () => Promise<Terms>
  /** What else the user should know before paying. */
  note?: string | undefined
  paidFrom: 'wallet' | 'card'
  /** Set if the money goes into the buyer's own wallet. */
  isTopUp?: boolean | undefined
  payLabel: (pounds: number) => string
  /** Another way to pay, offered if the wallet is short. By default a top-up. */
  ifShort?: { href: string; label: string } | undefined
  /** For music: what a card buys where the wallet is short, and what to do once it is bought. */
  byCard?: { contentId: number; extra: number; onBought: (trackIds: number[]) => Promise<void> } | undefined
  /** The artist whose emails the payer may agree to here. */
  emailsOf?: { artistId: number; artistName: string; source: 'purchase' | 'subscription' } | undefined
  /** Pays, and resolves to whether it worked. The dialog stays open until then, and afterwards if it failed. */
  pay: (terms: Terms) => Promise<boolean>
}

/** A charge without its payment, which the caller makes once it is confirmed. */
export type ConfirmedCharge = Omit<Charge, 'pay'>

export type OpenCharge = Charge & { id: number; close: (isPaid: boolean) => void }

let open: OpenCharge | undefined
let lastId = 0
const listeners = new Set<() => void>()

export const openCharge = (): OpenCharge | undefined => open

export function onChargeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(next: OpenCharge | undefined): void {
  open = next
  for (const listener of listeners) listener()
}

/** Asks the user to confirm a charge in the app's one dialog. Resolves to whether it was paid; to false while another is open. */
export function confirmCharge(charge: Charge): Promise<boolean> {
  if (open) return Promise.resolve(false)
  return new Promise((resolve) => {
    lastId += 1
    const close = (isPaid: boolean) => {
      show(undefined)
      resolve(isPaid)
    }
    show({ ...charge, id: lastId, close })
  })
}

/** The same for a payment that its own form completes: the dialog closes when the user confirms. */
export const confirmPayment = (charge: ConfirmedCharge): Promise<boolean> =>
  confirmCharge({ ...charge, pay: () => Promise.resolve(true) })
