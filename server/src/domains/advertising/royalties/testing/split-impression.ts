import type { TrackId, UserId } from '@fairwave/contract/ids'
import { type Micros, micros } from '@fairwave/contract/money'

/** One heard play that an impression pays, with the artists of its track. */
export type Listen = {
  playId: number
  trackId: TrackId
  artistId: UserId
  artistPercent: number
  collaborators: readonly { id: UserId; percent: number }[]
}

export type ListenSplit = {
  listen: Listen
  /** The listen's part of the price, and the artists' part of that. */
  amount: Micros
  toArtists: Micros
  /** Who gets what of the artists' part. */
  earners: { id: UserId; amount: Micros }[]
}

/**
 * Splits a price among listens to the millionth. Every listen gets the same; the earliest get the remainder, one unit each.
 * Of each part the artists' side is rounded up, collaborators are rounded down, and the track's artist gets the rest. If there
 * are more listens than millionths, the latest get nothing.
 */
export function splitImpression(price: Micros, listens: readonly Listen[]): ListenSplit[] {
  const each = Math.floor(price / listens.length)
  const remainder = price - each * listens.length
  return listens.slice(0, price).map((listen, place) => {
    const amount = micros(each + (place < remainder ? 1 : 0))
    const toArtists = micros(Math.ceil((amount * listen.artistPercent) / 100))
    const shares = listen.collaborators.map(({ id, percent }) => ({
      id,
      amount: micros(Math.floor((toArtists * percent) / 100)),
    }))
    const rest = shares.reduce((left, share) => left - share.amount, toArtists as number)
    return { listen, amount, toArtists, earners: [{ id: listen.artistId, amount: micros(rest) }, ...shares] }
  })
}
