import { documentTitle } from '@fairwave/contract/pages'
import { type ReactNode, useEffect } from 'react'
import { ArtistCards } from './artist-cards.tsx'
import { Beta } from './beta.tsx'
import { Campaign } from './campaign.tsx'
import { DemoVideo } from './demo-video.tsx'
import { Facts } from './facts.tsx'
import { Features } from './features.tsx'
import { ForArtists } from './for-artists.tsx'
import { Hero } from './hero.tsx'
import styles from './landing.module.css'
import { LandingBar } from './landing-bar.tsx'
import { PoundJourney } from './pound-journey.tsx'
import { RewardTiers } from './reward-tiers.tsx'
import { Survey } from './survey.tsx'

type LandingProps = {
  title: string
  logo: ReactNode
  social: ReactNode
  install: ReactNode
  radio: ReactNode
  betaForm: ReactNode
  footer: ReactNode
}

/** The landing page: headline, radio, where a pound goes, and how to join. */
export function Landing({ title, logo, social, install, radio, betaForm, footer }: LandingProps) {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  return (
    <div className={styles.landing}>
      <LandingBar logo={logo} social={social} />
      <main id="main" tabIndex={-1}>
        <Hero install={install} radio={radio} />
        <Facts />
        <PoundJourney />
        <ForArtists />
        <DemoVideo />
        <Features />
        <Beta form={betaForm} />
        <ArtistCards />
        <RewardTiers />
        <Campaign />
        <Survey social={social} />
      </main>
      {footer}
    </div>
  )
}
