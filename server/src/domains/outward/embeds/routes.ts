import { EMBED_KINDS, type EmbedKind, type EmbedTheme } from '@fairwave/contract/outward/embeds'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { forReading } from '../../../platform/http/replica-reads.ts'
import { builtTags } from '../../../platform/http/web-app/built-files.ts'
import { sendDocument } from '../../../platform/http/web-app/web-document.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findEmbed } from './find-embed.ts'
import { writeEmbed, writeMissing } from './write-embed.ts'

/** Any site may show an embed. It loads nothing but our own files, and can itself show no other page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/** The player that other sites embed. Not part of the API: pages for browsers. */
export function embedRoutes(app: FastifyInstance, context: Context) {
  const tags = builtTags('embed.html')

  app.get<{ Params: { '*': string } }>('/embed/*', async (request, reply) => {
    const frame = { tags, theme: themeOf(request), site: context.config.publicUrl }
    allowFraming(reply)
    const [kind = '', id = '', ...more] = request.params['*'].split('/')
    const found =
      isKind(kind) && more.length === 0 ? await findOrMiss(forReading(context, request), kind, id) : undefined
    if (!found) reply.status(404)
    return sendDocument(request, reply, found ? writeEmbed(found, frame) : writeMissing(frame))
  })
}

const isKind = (kind: string): kind is EmbedKind => EMBED_KINDS.some((one) => one === kind)

const themeOf = ({ query }: FastifyRequest): EmbedTheme =>
  (query as { theme?: unknown }).theme === 'light' ? 'light' : 'dark'

function allowFraming(reply: FastifyReply) {
  reply.header('content-security-policy', POLICY).header('cross-origin-resource-policy', 'cross-origin')
}

const findOrMiss = (context: Context, kind: EmbedKind, id: string) =>
  findEmbed(context, kind, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not-found') return undefined
    throw error
  })
