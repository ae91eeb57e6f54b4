import { HoldingPage } from '../features/standby/holding-page.tsx'

export const TrackPage = () => (
  <HoldingPage title="Track" promise="One piece of music: listen, see who made it, buy it, pass it on." />
)
