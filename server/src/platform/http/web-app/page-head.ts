import { escapeHtml } from '@fairwave/contract/escape-html'
import { documentTitle } from '@fairwave/contract/pages'
import { PRODUCT } from '@fairwave/contract/product'

export type Alternate = { type: string; path: string; title: string }

/** The head of a page, for search engines and for sites where its link is pasted. */
export type PageHead = {
  title: string
  description: string
  /** The canonical path of the page. */
  path: string
  kind?: 'website' | 'profile' | 'music.song' | 'music.album'
  image?: { path: string; alt: string }
  /** The same in other formats: how other sites embed it, feeds of it. */
  alternates?: Alternate[]
  /** Structured data in the vocabulary of schema.org. */
  data?: object
  /** For private pages, and for pages that do not exist. */
  isUnlisted?: boolean
}

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
const SITE_CARD = { path: '/og.png', alt: `${PRODUCT}: fair music streaming for everyone` }

export function writeHead(head: PageHead, publicUrl: string): string {
  const {
    title,
    description,
    path,
    kind = 'website',
    image = SITE_CARD,
    alternates = [],
    data,
    isUnlisted = false,
  } = head
  const url = `${publicUrl}${path}`
  const picture = `${publicUrl}${image.path}`
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
  return [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    named('description', description),
    ...(isUnlisted ? [named('robots', 'noindex')] : [`<link rel="canonical" href="${escapeHtml(url)}">`]),
    ...alternates.map(
      ({ type, path: at, title: name }) =>
        `<link rel="alternate" type="${type}" href="${escapeHtml(publicUrl + at)}" title="${escapeHtml(name)}">`,
    ),
    property('og:site_name', PRODUCT),
    property('og:type', kind),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:locale', 'en_GB'),
    property('og:image', picture),
    property('og:image:width', String(CARD_WIDTH)),
    property('og:image:height', String(CARD_HEIGHT)),
    property('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', picture),
    named('twitter:image:alt', image.alt),
    ...(data ? [`<script type="application/ld+json">${embedJson(data)}</script>`] : []),
  ].join('\n')
}

/** JSON that cannot end its script element, whatever names it contains. */
export const embedJson = (data: object): string => escapeJson(JSON.stringify(data))

export const escapeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
