import { Browse } from '../features/browse/browse.tsx'
import { Page } from '../ui/page.tsx'

export const BrowsePage = () => (
  <Page title="Browse" lead="Every track and every artist, by name or by genre." width="wide">
    <Browse />
  </Page>
)
