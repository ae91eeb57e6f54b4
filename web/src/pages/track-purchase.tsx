import { HoldingPage } from '../features/standby/holding-page.tsx'

export const TrackPurchasePage = () => (
  <HoldingPage
    title="Buy this track"
    promise="The track alone or its whole album, in the format you like, with the artist's share shown before you pay."
  />
)
