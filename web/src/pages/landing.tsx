import { useEffect } from 'react'
import { loadQueries } from '../api/queries-provider.tsx'
import { InstallButton } from '../features/install/install-button.tsx'
import { Landing } from '../features/landing/landing.tsx'
import { RadioStage } from '../features/landing/radio-stage.tsx'
import { Footer } from '../features/navigation/footer.tsx'
import { Logo } from '../features/navigation/logo.tsx'
import { SocialLinks } from '../features/navigation/social-links.tsx'
import { BetaForm } from '../features/newsletter/beta-form.tsx'

const loadRadio = () =>
  Promise.all([import('../features/radio/radio.tsx'), loadQueries()]).then(([{ Radio }]) => () => <Radio switchesOn />)

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
