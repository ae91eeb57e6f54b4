import { Play } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'
import styles from './hero.module.css'
import { RadioSet } from './radio-set.tsx'

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>THE FUTURE OF MUSIC</p>
        <h1 className={styles.promise}>Fair Music Streaming For Everyone</h1>
        <p className={styles.lead}>
          Listen free at 128kbps, paid for by a few short ads. Buy what you love in high quality as you go, with no
          subscription, and know who gets your money: the people who made the music.
        </p>
        <div className={styles.ways}>
          <LinkButton href="/home" size="lg" variant="primary" icon={<Play aria-hidden="true" />}>
            Start listening
          </LinkButton>
          <LinkButton href="/register" size="lg">
            Join free
          </LinkButton>
        </div>
      </div>
      <RadioSet />
    </section>
  )
}
