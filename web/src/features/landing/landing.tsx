import { documentTitle } from '@fairwave/contract/pages'
import { type ReactNode, useEffect } from 'react'
import { Facts } from './facts.tsx'
import { Hero } from './hero.tsx'
import styles from './landing.module.css'
import { LandingBar } from './landing-bar.tsx'
import { PoundJourney } from './pound-journey.tsx'

type LandingProps = { title: string; logo: ReactNode; social: ReactNode; footer: ReactNode }

/** The front page: one promise, the set, and where a pound goes. */
export function Landing({ title, logo, social, footer }: LandingProps) {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  return (
    <div className={styles.landing}>
      <LandingBar logo={logo} social={social} />
      <main id="main" tabIndex={-1}>
        <Hero />
        <PoundJourney />
        <Facts />
      </main>
      {footer}
    </div>
  )
}
