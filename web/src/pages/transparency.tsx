import { HoldingPage } from '../features/standby/holding-page.tsx'

export const TransparencyPage = () => (
  <HoldingPage title="Open books" promise="All the money that came in and where it went, for anybody to check." />
)
