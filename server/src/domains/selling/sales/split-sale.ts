import type { UserId } from '@fairwave/contract/ids'
import { micros, type Pence, toMicros } from '@fairwave/contract/money'
import { type Account, earnings, PLATFORM, wallet } from '../../ground/ledger/account.ts'
import type { Line } from '../../ground/ledger/entry.ts'

/** A collaborator who has accepted a percentage of what the artist's side earns with a track. */
export type Collaborator = {
  id: UserId
  percent: number
  /** What was paid for that track: on an album a part of the whole. */
  paid: Pence
}

export type Sale = {
  buyer: UserId
  /** Where the money is, if not in the buyer's wallet. */
  paidFrom?: Account
  artist: UserId
  /** The price; the artist's side gets its percentage of this. */
  price: Pence
  /** What was paid on top; all of it goes to the artist's side. */
  extra: Pence
  artistPercent: number
  collaborators: readonly Collaborator[]
}

/** How a sale is split, to the millionth. A remainder goes to the artist, so the artist's side is rounded up. */
export function splitSale({
  buyer,
  paidFrom = wallet(buyer),
  artist,
  price,
  extra,
  artistPercent,
  collaborators,
}: Sale): Line[] {
  const total = toMicros(price) + toMicros(extra)
  const toArtists = Math.ceil((toMicros(price) * artistPercent) / 100) + toMicros(extra)
  const shares = collaborators.map(({ id, percent, paid }) => {
    const ofTrack = total === 0 ? 0 : Math.floor((toArtists * paid) / (price + extra))
    return { id, amount: Math.floor((ofTrack * percent) / 100) }
  })
  const toCollaborators = shares.reduce((sum, { amount }) => sum + amount, 0)
  return [
    { account: paidFrom, amount: micros(-total) },
    { account: earnings(artist), amount: micros(toArtists - toCollaborators) },
    ...shares.map(({ id, amount }) => ({ account: earnings(id), amount: micros(amount) })),
    { account: PLATFORM, amount: micros(total - toArtists) },
  ]
}

/** A price spread over an album's tracks in whole pence; the first ones bear the remainder. */
export function spreadPrice(price: Pence, tracks: number): Pence[] {
  const each = Math.floor(price / tracks)
  return Array.from({ length: tracks }, (_, place) => (each + (place < price - each * tracks ? 1 : 0)) as Pence)
}
