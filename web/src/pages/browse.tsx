import { Browse } from '../features/music/browse/browse.tsx'
import { Page } from '../ui/page.tsx'

export const BrowsePage = () => (
  <Page title="Browse" lead="Search tracks, artists, albums and labels by name or genre." width="wide">
    <Browse />
  </Page>
)
