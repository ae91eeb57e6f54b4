import { createHash } from 'node:crypto'
import { escapeHtml } from '@fairwave/contract/escape-html'
import { FIRST_DATA_ELEMENT_ID } from '@fairwave/contract/first-data'
import { LINK_STAND_INS, SITE_ELEMENT_ID } from '@fairwave/contract/front-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { settingsOf } from '../site-settings.ts'
import type { FilesOfPage } from './built-files.ts'
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
export function withFiles(document: string, { scripts: [entry = '', ...others], styles }: FilesOfPage): string {
  const links = [
    ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    `<script type="module" crossorigin src="/${entry}"></script>`,
    ...others.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ]
  return withinHead(document, links.join('\n'))
}

/** Adds the answers of the page's first calls, after everything that the page needs sooner. */
export const withFirstData = (document: string, json: string): string =>
  document.replace('</body>', () => `${embeddedJson(FIRST_DATA_ELEMENT_ID, escapeJson(json))}\n</body>`)

const withinHead = (document: string, more: string): string => document.replace('</head>', () => `${more}\n</head>`)

/** Data for the scripts, which no text in it can break out of. */
const embedded = (id: string, data: object): string => embeddedJson(id, embedJson(data))

const embeddedJson = (id: string, json: string): string => `<script type="application/json" id="${id}">${json}</script>`

const HTML = 'text/html; charset=utf-8'

/** Sends a text that was written for this request, or says that it is unchanged. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: string, type = HTML) {
  const etag = `W/"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`
  reply.header('content-type', type).header('etag', etag).header('cache-control', 'no-cache')
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.send(document)
}

/** Sends a document with the data of its viewer, which nothing may keep: neither the browser nor anything on the way. */
export function sendPersonalDocument(reply: FastifyReply, document: string) {
  return reply.header('content-type', HTML).header('cache-control', 'private, no-store').send(document)
}
