import { useEffect } from 'react'
import { loadQueries } from '../api/queries-provider.tsx'
import { InstallButton } from '../features/frame/install/install-button.tsx'
import { Footer } from '../features/frame/navigation/footer.tsx'
import { Logo } from '../features/frame/navigation/logo.tsx'
import { SocialLinks } from '../features/frame/navigation/social-links.tsx'
import { Landing } from '../features/outward/landing/landing.tsx'
import { RadioStage } from '../features/outward/landing/radio-stage.tsx'
import { BetaForm } from '../features/outward/newsletter/beta-form.tsx'

const loadRadio = () =>
  Promise.all([import('../features/listening/radio/radio.tsx'), loadQueries()]).then(([{ Radio }]) => () => (
    <Radio switchesOn />
  ))

export function LandingPage() {
  // For `public/drawn.js`, which kept what was pressed until now.
  useEffect(() => void dispatchEvent(new Event('landing-ready')), [])
  return (
    <Landing
      title="Fair Music Streaming For Everyone"
      logo={<Logo />}
      social={<SocialLinks />}
      install={<InstallButton />}
      radio={<RadioStage load={loadRadio} />}
      betaForm={<BetaForm />}
      footer={<Footer />}
    />
  )
}
