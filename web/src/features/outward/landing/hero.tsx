import { ARTIST_PERCENT, FREE_KBPS } from '@fairwave/contract/offer'
import { ArrowDown, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import styles from './hero.module.css'

const showFeatures = () => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const features = document.getElementById('features')
  features?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  // The sections on the way get their true height only now.
  document.addEventListener('scrollend', () => features?.scrollIntoView(), { once: true })
}

/** The headline and the radio, side by side. */
export function Hero({ install, radio }: { install: ReactNode; radio: ReactNode }) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>THE FUTURE OF MUSIC</p>
        <h1 className={styles.promise}>Fair Music Streaming For Everyone</h1>
        <p className={styles.lead}>
          Listen free at {FREE_KBPS}kbps, ad-supported. Buy what you love in high quality, pay-as-you-go, with no
          subscription. Artists keep <strong>{ARTIST_PERCENT}% of streaming revenue</strong> and{' '}
          <strong>100% of subscription revenue</strong>.
        </p>
        <div className={styles.ways}>
          <LinkButton href="/radio?on" size="lg" variant="primary" icon={<Play aria-hidden="true" />}>
            Start listening
          </LinkButton>
          <LinkButton href="/register" size="lg">
            Join
          </LinkButton>
          <Button size="lg" icon={<ArrowDown aria-hidden="true" />} onClick={showFeatures}>
            Learn More
          </Button>
          {install}
        </div>
      </div>
      {radio}
    </section>
  )
}
