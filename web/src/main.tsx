import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takeFirstData } from './api/first-data.ts'
import { embeddedSite } from './api/site.ts'
import { App, preloadPage } from './app.tsx'
import { showWhole, takeDrawn } from './drawn-page.ts'
import { trackScrollPositions } from './features/frame/navigation/scroll-restoration.ts'
import { applyStoredTheme } from './lib/theme.ts'

applyStoredTheme()
// Each in a task of its own, after that of the scripts: a tap in between is answered.
setTimeout(() => {
  // The code of page and shell loads in parallel with the session check.
  const loaded = preloadPage(location.pathname)
  setTimeout(() => start(loaded))
})

function start(loaded: Promise<void>): void {
  trackScrollPositions()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const firstData = takeFirstData()
  const drawn = takeDrawn(root, firstData)
  const app = (
    <StrictMode>
      <App site={embeddedSite()} firstData={firstData} drawn={drawn} onWhole={() => showWhole(root)} />
    </StrictMode>
  )
  // In slices, for the same reason.
  const hydrate = () => startTransition(() => void hydrateRoot(root, app))
  // What the server drew stays until the code of the page is there. The landing page is prerendered, and has its code.
  if (drawn) void loaded.then(hydrate)
  else if (root.hasChildNodes()) hydrate()
  else createRoot(root).render(app)
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () =>
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error: unknown) => console.warn('Offline mode is unavailable.', error))
  // Scripts that come after the first paint may come after this event too.
  if (document.readyState === 'complete') setTimeout(register)
  else window.addEventListener('load', register)
}
