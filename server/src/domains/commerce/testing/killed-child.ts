import type { TrackId, UserId } from '@fairwave/contract/ids'
import { getTrackForSale } from '../../catalogue/content-for-sale.ts'
import { receiveProviderEvent } from '../payments/receive-provider-event.ts'
import { buy } from '../sales/buy.ts'
import { renewSubscriptions } from '../subscriptions/renew-subscriptions.ts'
import { dieDoing } from './dying-child.ts'

/** What fans' money goes through. */
export type Deed =
  | { act: 'buy'; buyer: UserId; trackId: TrackId }
  | { act: 'renew' }
  | { act: 'webhook'; body: string; signature: string }

await dieDoing<Deed>(async (dying, deed) => {
  if (deed.act === 'buy') {
    await buy(dying, { buyer: deed.buyer, find: (tx) => getTrackForSale(tx, deed.trackId) })
  } else if (deed.act === 'renew') {
    await renewSubscriptions(dying)
  } else {
    await receiveProviderEvent(dying, { body: Buffer.from(deed.body), signature: deed.signature })
  }
})
