import { LinkButton } from '../../ui/button.tsx'
import styles from './hero.module.css'

/** What Fairwave is, and two ways into the music. */
export const Hero = () => (
  <header className={styles.hero}>
    <div className={styles.words}>
      <h1>Music that pays its makers</h1>
      <p className={styles.tagline}>
        Free streaming at <strong>128kbps</strong>, and <strong>over 80%</strong> goes to the artists.
      </p>
      <div className={styles.ways}>
        <LinkButton href="/browse" variant="primary" size="lg">
          Browse Music
        </LinkButton>
        <LinkButton href="/browse" size="lg">
          Discover Artists
        </LinkButton>
      </div>
    </div>
    <div className={styles.record} aria-hidden="true" />
  </header>
)
