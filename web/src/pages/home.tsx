import { DemoProgress } from '../features/home/demo-progress.tsx'
import { FeaturedArtists } from '../features/home/featured-artists.tsx'
import { Hero } from '../features/home/hero.tsx'
import styles from '../features/home/home.module.css'
import { MostPlayed, NewReleases } from '../features/home/shelves.tsx'
import { Radio } from '../features/radio/radio.tsx'
import { Page } from '../ui/page.tsx'

export const HomePage = () => (
  <Page title="Home" head={<Hero />} width="wide">
    <div className={styles.sections}>
      <DemoProgress />
      <FeaturedArtists />
      <Radio />
      <NewReleases />
      <MostPlayed />
    </div>
  </Page>
)
