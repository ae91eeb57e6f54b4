import { useParams } from 'wouter'
import { PurchasePage } from '../features/selling/purchase/purchase-page.tsx'

export function TrackPurchasePage() {
  return <PurchasePage id={Number(useParams().id)} />
}
