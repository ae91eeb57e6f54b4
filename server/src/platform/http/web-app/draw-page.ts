import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FIRST_SCREEN_QUERY, type FirstData } from '@fairwave/contract/first-data'
import type { SiteSettings } from '@fairwave/contract/site'
import type { FastifyRequest } from 'fastify'
import { boundedMemory } from '../remembered/bounded-memory.ts'
import { DRAWING } from './built-files.ts'
import type { FirstAnswers } from './first-data.ts'

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
  { data: firstData, json, isPersonal }: FirstAnswers,
): Promise<DrawnPage | undefined> {
  const file = join(DRAWING, 'index.js')
  if (!drawing && !existsSync(file)) return undefined
  drawing ??= import(pathToFileURL(file).href) as Promise<Drawing>
  const { pathname: path, searchParams } = new URL(request.url, 'http://localhost')
  const search = searchOfFirstScreen(searchParams)
  const isPhone = isFromPhone(request)
  const { drawPage: draw } = await drawing
  const drawNow = () => draw({ path, search, site, firstData, drawn: { isPhone } })
  const drawnFor = `${firstData.viewer ?? ''} ${isPhone ? 'phone' : 'wide'}`
  const html = isPersonal ? await drawNow() : await remembered([path, search, drawnFor, json], drawNow)
  return { html, drawnFor }
}

/** What a first screen depends on, and no more: whatever else is in an address makes it no other page. */
function searchOfFirstScreen(asked: URLSearchParams): string {
  const read = new URLSearchParams()
  for (const name of FIRST_SCREEN_QUERY) {
    const value = asked.get(name)
    if (value !== null) read.set(name, value)
  }
  return read.size > 0 ? `?${read}` : ''
}

const MOST_BYTES = 10_000_000
const drawings = boundedMemory<string>(MOST_BYTES, (html) => 2 * html.length)

/** What visitors see is drawn once for all of them: by the whole of what it is drawn from, so it is never another page's or older. */
async function remembered(drawnFrom: string[], draw: () => Promise<string>): Promise<string> {
  const key = createHash('sha256').update(drawnFrom.join('\n')).digest('base64')
  const known = drawings.get(key)
  if (known !== undefined) return known
  const html = await draw()
  drawings.set(key, html)
  return html
}

/** By its name alone: a browser that turns out to have another width draws the page itself. */
const isFromPhone = ({ headers }: FastifyRequest): boolean => /\bMobi/.test(headers['user-agent'] ?? '')
