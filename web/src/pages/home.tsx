import { HoldingPage } from '../features/standby/holding-page.tsx'

export const HomePage = () => (
  <HoldingPage
    title="Home"
    promise="Free streaming at 128kbps, over 80% to the artists, and a radio with eight stations to find them on."
    meanwhile="The set stands here, the aerial is up, and the stations are being tuned in one by one."
    onward={[
      { href: '/browse', label: 'Browse Music' },
      { href: '/library', label: 'My Library' },
    ]}
    needle={62}
  />
)
