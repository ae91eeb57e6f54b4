import { HoldingPage } from '../features/standby/holding-page.tsx'

export const BrowsePage = () => (
  <HoldingPage
    title="Browse"
    promise="Every track and every artist, by name or by genre, to play from the row."
    onward={[
      { href: '/home', label: 'Go to Home' },
      { href: '/library', label: 'My Library' },
    ]}
    needle={24}
  />
)
