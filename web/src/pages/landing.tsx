import { Landing } from '../features/landing/landing.tsx'
import { Footer } from '../features/navigation/footer.tsx'
import { Logo } from '../features/navigation/logo.tsx'
import { SocialLinks } from '../features/navigation/social-links.tsx'

export const LandingPage = () => (
  <Landing title="Fair Music Streaming For Everyone" logo={<Logo />} social={<SocialLinks />} footer={<Footer />} />
)
