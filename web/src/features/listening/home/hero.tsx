import { ARTIST_PERCENT, FREE_KBPS } from '@fairwave/contract/offer'
import { LinkButton } from '../../../ui/button.tsx'
import styles from './hero.module.css'

/** What Fairwave is, and two ways into the music. The page's heading, unless it follows something else. */
export function Hero({ isFirst = true }: { isFirst?: boolean }) {
  const [Frame, Heading] = isFirst ? (['header', 'h1'] as const) : (['section', 'h2'] as const)
  return (
    <Frame className={styles.hero}>
      <div className={styles.words}>
        <Heading>Music that pays its makers</Heading>
        <p className={styles.tagline}>
          Free streaming at <strong>{FREE_KBPS}kbps</strong>, and <strong>over {ARTIST_PERCENT}%</strong> goes to the
          artists.
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
    </Frame>
  )
}
