import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstData } from '@fairwave/contract/first-data'
import type { SiteSettings } from '@fairwave/contract/site'
import type { FastifyRequest } from 'fastify'
import { DRAWING } from './built-files.ts'

/** What `web/src/prerender.tsx` exports. */
type Drawing = {
  drawPage(page: {
    path: string
    search: string
    site: Omit<SiteSettings, 'demo'>
    firstData: FirstData
    drawn: { isPhone: boolean }
  }): Promise<string>
}

/** The first screen of a page as HTML, and for whom and what width it was drawn: the web app uses it for no other. */
export type DrawnPage = { html: string; drawnFor: string }

let drawing: Promise<Drawing> | undefined

/** Draws the first screen of a page with the code that runs in the browser, so that it shows before any script has loaded. */
export async function drawPage(
  request: FastifyRequest,
  site: Omit<SiteSettings, 'demo'>,
  firstData: FirstData,
): Promise<DrawnPage | undefined> {
  const file = join(DRAWING, 'index.js')
  if (!drawing && !existsSync(file)) return undefined
  drawing ??= import(pathToFileURL(file).href) as Promise<Drawing>
  const { pathname: path, search } = new URL(request.url, 'http://localhost')
  const isPhone = isFromPhone(request)
  const html = await (await drawing).drawPage({ path, search, site, firstData, drawn: { isPhone } })
  return { html, drawnFor: `${firstData.viewer ?? ''} ${isPhone ? 'phone' : 'wide'}` }
}

/** By its name alone: a browser that turns out to have another width draws the page itself. */
const isFromPhone = ({ headers }: FastifyRequest): boolean => /\bMobi/.test(headers['user-agent'] ?? '')
