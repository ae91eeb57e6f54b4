import { text } from 'node:stream/consumers'
import type { FirstData } from '@fairwave/contract/first-data'
import { LINK_STAND_INS } from '@fairwave/contract/front-page'
import { PRODUCT } from '@fairwave/contract/product'
import { type ReactNode, StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'wouter'
import type { Site } from './api/site.ts'
import { App, preloadPage } from './app.tsx'
import type { Drawn } from './lib/first-screen.ts'
import { createPlayer } from './player/engine/create-player.ts'
import { silentPorts } from './player/engine/silent-ports.ts'
import { PlayerProvider } from './player/provider.tsx'

/** Renders the landing page to HTML at build time, so that it shows before any script has loaded. */
export function renderFrontPage(): Promise<string> {
  const site = {
    fanPageUsername: PRODUCT.toLowerCase(),
    links: LINK_STAND_INS,
    outsideSignIn: null,
    sendsEmail: false,
    secondFactorRule: null,
  }
  return render(
    <Router ssrPath="/">
      <App site={site} />
    </Router>,
  )
}

const silentPlayer = createPlayer(silentPorts())

export type PageToDraw = {
  /** As in the address, encoded. */
  path: string
  search: string
  site: Site
  firstData: FirstData
  drawn: Drawn
}

/** Renders the first screen of a page with its first data, for its viewer alone. Rejects where anything could not be drawn. */
export async function drawPage({ path, search, site, firstData, drawn }: PageToDraw): Promise<string> {
  await preloadPage(path)
  return render(
    <PlayerProvider player={silentPlayer}>
      <Router ssrPath={path} ssrSearch={search}>
        <App site={site} firstData={firstData} drawn={drawn} />
      </Router>
    </PlayerProvider>,
  )
}

async function render(page: ReactNode): Promise<string> {
  let failure: unknown
  const { prelude } = await prerenderToNodeStream(<StrictMode>{page}</StrictMode>, {
    // All in one piece: a part that came later would need a script to put it in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error
    },
  })
  const html = await text(prelude)
  if (failure) throw failure
  return html
}
