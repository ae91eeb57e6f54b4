import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { embeddedSite } from './api/site.ts'
import { App, shell } from './app.tsx'
import { trackScrollPositions } from './features/navigation/scroll-restoration.ts'
import { applyStoredTheme } from './lib/theme.ts'
import { isFrontPage, routeAt } from './routes.tsx'

// The page's code and the shell's come at the same time as the session's answer, not after it.
const route = routeAt(location.pathname)
route.preload()
if (!isFrontPage(route)) shell.preload()

applyStoredTheme()
trackScrollPositions()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const app = (
  <StrictMode>
    <App site={embeddedSite()} />
  </StrictMode>
)
// The front page comes drawn; it is only brought to life, in slices short enough for a tap in between.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn('No offline mode.', error))
  })
}
