import { DemoProgress } from '../features/home/demo-progress.tsx'
import { FeaturedArtists } from '../features/home/featured-artists.tsx'
import styles from '../features/home/home.module.css'
import { Shelf } from '../features/home/shelf.tsx'
import { Radio } from '../features/radio/radio.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export function HomePage() {
  return (
    <Page title="Home" lead="Free streaming at 128kbps, and over 80% goes to the artists." width="wide">
      <div className={styles.sections}>
        <div className={styles.ways}>
          <LinkButton href="/browse" variant="primary" size="lg">
            Browse Music
          </LinkButton>
          <LinkButton href="/browse" size="lg">
            Discover Artists
          </LinkButton>
        </div>
        <DemoProgress />
        <FeaturedArtists />
        <Radio />
        <Shelf title="New releases" sort="newest" />
        <Shelf title="Most played" sort="popular" />
      </div>
    </Page>
  )
}
