import { InstallButton } from '../features/install/install-button.tsx'
import { Landing } from '../features/landing/landing.tsx'
import { RadioSet } from '../features/landing/radio-set.tsx'
import { Footer } from '../features/navigation/footer.tsx'
import { Logo } from '../features/navigation/logo.tsx'
import { SocialLinks } from '../features/navigation/social-links.tsx'
import { BetaForm } from '../features/newsletter/beta-form.tsx'

export const LandingPage = () => (
  <Landing
    title="Fair Music Streaming For Everyone"
    logo={<Logo />}
    social={<SocialLinks />}
    install={<InstallButton />}
    radio={<RadioSet />}
    betaForm={<BetaForm />}
    footer={<Footer />}
  />
)
