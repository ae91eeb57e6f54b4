import { lazyPage } from './lib/lazy-page.ts'

export const landing = lazyPage(() => import('./pages/landing.tsx').then((file) => file.LandingPage))

/** Only the landing page has neither the top navigation nor the player. */
export const isLanding = (pathname: string): boolean => pathname === '/'
