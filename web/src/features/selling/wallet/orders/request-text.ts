import type { Order } from '@fairwave/contract/selling/returns'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** Where a buyer's request stands, in a sentence. */
export function requestText({ status, artistUntil, artistAnswer, adminAnswer }: NonNullable<Order['request']>): string {
  switch (status) {
    case 'artist':
      return `You asked for a refund. The artist has until ${day.format(new Date(artistUntil))} to answer.`
    case 'admin':
      return 'You asked for a refund. Our administrators are deciding.'
    case 'declined-by-artist':
      return `The artist declined a refund: ${artistAnswer}`
    case 'declined':
      return `A refund was declined: ${adminAnswer}`
    case 'refunded':
      return 'It was refunded.'
  }
}
