import type { TrackId, UserId } from '@fairwave/contract/ids'
import { getTrackForSale } from '../../catalogue/content-for-sale.ts'
import { receiveProviderEvent } from '../payments/receive-provider-event.ts'
import { buy } from '../sales/buy.ts'
import { renewSubscriptions } from '../subscriptions/renew-subscriptions.ts'
import { dieDoing } from './dying-child.ts'

/** What fans' money goes through. */
export type Action =
  | { act: 'buy'; buyer: UserId; trackId: TrackId }
  | { act: 'renew' }
  | { act: 'webhook'; body: string; signature: string }

await dieDoing<Action>(async (dying, action) => {
  if (action.act === 'buy') {
    await buy(dying, { buyer: action.buyer, find: (tx) => getTrackForSale(tx, action.trackId) })
  } else if (action.act === 'renew') {
    await renewSubscriptions(dying)
  } else {
    await receiveProviderEvent(dying, { body: Buffer.from(action.body), signature: action.signature })
  }
})
