import { useSettledSession } from '../api/session-provider.tsx'
import { DemoProgress } from '../features/listening/home/demo-progress.tsx'
import { FeaturedArtists } from '../features/listening/home/featured-artists.tsx'
import { Hero } from '../features/listening/home/hero.tsx'
import styles from '../features/listening/home/home.module.css'
import { OwnShelves } from '../features/listening/home/own-shelves.tsx'
import { MostPlayed, NewReleases, StaffPicks } from '../features/listening/home/shelves.tsx'
import { Radio } from '../features/listening/radio/radio.tsx'
import { BelowFold } from '../ui/below-fold.tsx'
import { Page } from '../ui/page.tsx'

/** A signed-in user's own music comes first; visitors begin with what Fairwave is. */
export const HomePage = () => (useSettledSession().user ? <OwnHome /> : <VisitorsHome />)

const VisitorsHome = () => (
  <Page title="Home" head={<Hero />} width="wide">
    <div className={styles.sections}>
      <FeaturedArtists />
      <BelowFold>
        <DemoProgress />
        <Radio />
        <NewReleases />
        <MostPlayed>
          <StaffPicks />
        </MostPlayed>
      </BelowFold>
    </div>
  </Page>
)

const OwnHome = () => (
  <Page title="Home" head={<h1 className="visually-hidden">Home</h1>} width="wide">
    <div className={styles.sections}>
      <OwnShelves>
        <BelowFold>
          <MostPlayed>
            <Hero isFirst={false} />
            <DemoProgress />
            <FeaturedArtists />
            <Radio />
            <NewReleases />
            <StaffPicks />
          </MostPlayed>
        </BelowFold>
      </OwnShelves>
    </div>
  </Page>
)
