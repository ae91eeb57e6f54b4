import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takeFirstData } from './api/first-data.ts'
import { embeddedSite } from './api/site.ts'
import { App, preloadPage } from './app.tsx'
import { trackScrollPositions } from './features/navigation/scroll-restoration.ts'
import { applyStoredTheme } from './lib/theme.ts'

// The code of page and shell loads in parallel with the session check.
preloadPage(location.pathname)

applyStoredTheme()
trackScrollPositions()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const app = (
  <StrictMode>
    <App site={embeddedSite()} firstData={takeFirstData()} />
  </StrictMode>
)
// The landing page is prerendered and only hydrated, in slices short enough for a tap in between.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error: unknown) => console.warn('Offline mode is unavailable.', error))
  })
}
