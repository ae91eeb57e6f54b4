import { text } from 'node:stream/consumers'
import { LINK_STAND_INS } from '@fairwave/contract/front-page'
import { PRODUCT } from '@fairwave/contract/product'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'wouter'
import { App } from './app.tsx'

/** Renders the landing page to HTML at build time, so that it shows before any script has loaded. */
export async function renderFrontPage(): Promise<string> {
  const site = {
    fanPageUsername: PRODUCT.toLowerCase(),
    links: LINK_STAND_INS,
    outsideSignIn: null,
    sendsEmail: false,
    secondFactorRule: null,
  }
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Router ssrPath="/">
        <App site={site} />
      </Router>
    </StrictMode>,
  )
  return text(prelude)
}
