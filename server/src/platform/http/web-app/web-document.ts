import { createHash } from 'node:crypto'
import { escapeHtml } from '@fairwave/contract/escape-html'
import { LINK_STAND_INS, SITE_ELEMENT_ID } from '@fairwave/contract/front-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { embedJson, type PageHead, writeHead } from './page-head.ts'

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/

/** Replaces the head that the document was built with by the page's own. */
export const withHead = (document: string, head: PageHead, publicUrl: string): string =>
  document.replace(HEAD, () => writeHead(head, publicUrl))

type SiteFacts = Pick<Config, 'links' | 'fanPageUsername'>

/**
 * Replaces the placeholders of the pre-rendered landing page with this site's links, and adds the settings for the
 * scripts.
 */
export function withSite(document: string, { links, fanPageUsername }: SiteFacts): string {
  let filled = document
  for (const [name, standIn] of Object.entries(LINK_STAND_INS)) {
    filled = filled.replaceAll(standIn, () => escapeHtml(links[name as keyof typeof links]))
  }
  const settings = embedJson({ fanPageUsername, links, demo: null })
  return filled.replace(
    '</head>',
    () => `<script type="application/json" id="${SITE_ELEMENT_ID}">${settings}</script>\n</head>`,
  )
}

const HTML = 'text/html; charset=utf-8'

/** Sends a text that was written for this request, or says that it is unchanged. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: string, type = HTML) {
  const etag = `W/"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`
  reply.header('content-type', type).header('etag', etag).header('cache-control', 'no-cache')
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.send(document)
}
