import { escapeHtml } from '@fairwave/contract/escape-html'
import { FIRST_DATA_ELEMENT_ID } from '@fairwave/contract/first-data'
import { LINK_STAND_INS, SITE_ELEMENT_ID } from '@fairwave/contract/front-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { etagOf, hasContent } from '../etag.ts'
import { settingsOf } from '../site-settings.ts'
import type { FilesOfPage } from './built-files.ts'
import type { DrawnPage } from './draw-page.ts'
import { embedJson, escapeJson, type PageHead, writeHead } from './page-head.ts'

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/

/** Replaces the head that the document was built with by the page's own. */
export const withHead = (document: string, head: PageHead, publicUrl: string): string =>
  document.replace(HEAD, () => writeHead(head, publicUrl))

/**
 * Adds the site's settings for the scripts, and replaces the placeholders of the pre-rendered landing page with this site's links.
 */
export function withSite(document: string, config: Config): string {
  const settings = settingsOf(config)
  let filled = document
  for (const [name, standIn] of Object.entries(LINK_STAND_INS)) {
    filled = filled.replaceAll(standIn, () => escapeHtml(settings.links[name as keyof typeof settings.links]))
  }
  return withinHead(filled, embedded(SITE_ELEMENT_ID, settings))
}

/** Adds the files that a page needs, so that a browser fetches them all at once and not each when another asks for it. */
export function withFiles(document: string, { scripts, styles }: FilesOfPage): string {
  const [entry, ...others] = scripts
  const tags = [
    ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    `<script type="module" crossorigin src="/${entry}"></script>`,
    ...others.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ]
  return withinHead(document, tags.join('\n'))
}

/**
 * The same for a page that the document shows by itself, as soon as it arrives: its styles are inside, each with a disabled link that
 * the app finds when it asks for the sheet. Fonts are named in the body: browsers hold back the first paint for those in the head.
 * Scripts come after that paint, which would otherwise share the connection and the CPU with them.
 */
export function withFilesInside(document: string, files: FilesOfPage, sheetOf: (name: string) => string): string {
  const { scripts, styles, fonts } = files
  const faces = fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`)
  const links = [
    `<style>${styles.map((name) => sheetOf(name).trim()).join('\n')}</style>`,
    ...styles.map((name) => `<link rel="stylesheet" disabled crossorigin href="/${name}">`),
  ]
  return withinHead(document, links.join('\n'))
    .replace('<body>', () => ['<body>', ...faces].join('\n'))
    .replace('</body>', () => `${scriptsAfterPaint(scripts)}\n</body>`)
}

/** In a background tab, which is not painted, they come when everything else is loaded. */
const scriptsAfterPaint = ([entry, ...others]: string[]): string => `<script>;(() => {
  let isAdded = false
  const addScripts = () => {
    if (isAdded) return
    isAdded = true
    const add = (kind, attributes) => document.head.append(Object.assign(document.createElement(kind), attributes))
    for (const name of ${JSON.stringify(others)}) add('link', { rel: 'modulepreload', href: '/' + name })
    add('script', { type: 'module', src: '/${entry}' })
  }
  requestAnimationFrame(() => setTimeout(addScripts))
  addEventListener('load', addScripts)
})()</script>`

const ROOT_ELEMENT = '<div id="root"></div>'

/** Puts the drawn first screen in. It can't be used before the app has taken it over, and says for whom it was drawn. */
export const withDrawing = (document: string, { html, drawnFor }: DrawnPage): string =>
  document
    .replace('<html ', () => `<html data-drawn="${drawnFor}" `)
    .replace(ROOT_ELEMENT, () => `<div id="root" inert>${html}</div>`)

/** Adds the answers of the page's first calls, after everything that the page needs sooner. */
export const withFirstData = (document: string, json: string): string =>
  document.replace('</body>', () => `${embeddedJson(FIRST_DATA_ELEMENT_ID, escapeJson(json))}\n</body>`)

const withinHead = (document: string, more: string): string => document.replace('</head>', () => `${more}\n</head>`)

/** Data for the scripts, which no text in it can break out of. */
const embedded = (id: string, data: object): string => embeddedJson(id, embedJson(data))

const embeddedJson = (id: string, json: string): string => `<script type="application/json" id="${id}">${json}</script>`

export const HTML = 'text/html; charset=utf-8'

/** Sends a text that was written for this request, or says that it is unchanged. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: string, type = HTML) {
  const etag = etagOf(document)
  reply.header('content-type', type).header('etag', etag).header('cache-control', 'no-cache')
  if (reply.statusCode === 200 && hasContent(request, etag)) return reply.status(304).send()
  return reply.send(document)
}

/** Sends a document with the data of its viewer, which nothing may keep: neither the browser nor anything on the way. */
export function sendPersonalDocument(reply: FastifyReply, document: string) {
  return reply.header('content-type', HTML).header('cache-control', 'private, no-store').send(document)
}
