import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { isPagePath } from '@fairwave/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const DIST = join(import.meta.dirname, '../../../../web/dist')

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
}

type File = { type: string; etag: string; isHashed: boolean; plain: Buffer; br: Buffer | null; gzip: Buffer | null }

/** Serves the built web app from memory: hashed files for ever, the page itself checked each time. */
export async function serveWebApp(app: FastifyInstance) {
  const files = loadFiles()
  const index = files.get('/index.html')

  app.setNotFoundHandler(async (request, reply) => {
    const path = decodePath(request.url)
    if (path.startsWith('/api/') || path === '/api') throw new Refusal('not-found', 'There is nothing at this address.')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new Refusal('not-found', 'There is nothing at this address.')
    const file = files.get(path)
    if (file && file !== index) return sendFile(request, reply, file)
    if (!index) throw new Refusal('unavailable', 'The web app has not been built yet: npm run build.')
    // A missing asset is not a page: answering it with HTML would hide the fault.
    const isPage = isPagePath(path)
    if (!isPage && extname(path) && path.startsWith('/assets/'))
      throw new Refusal('not-found', 'There is nothing at this address.')
    return sendFile(request, reply.status(isPage ? 200 : 404), index)
  })
}

function decodePath(url: string): string {
  const path = url.split('?')[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: File) {
  reply
    .header('content-type', file.type)
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (reply.statusCode === 200 && request.headers['if-none-match'] === file.etag) return reply.status(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (file.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.br)
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.plain)
}

function loadFiles(): Map<string, File> {
  if (!existsSync(DIST)) return new Map()
  const names = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(DIST, join(entry.parentPath, entry.name)))
  return new Map(names.map((name) => [`/${name.split(sep).join('/')}`, loadFile(name)]))
}

function loadFile(name: string): File {
  const path = join(DIST, name)
  const plain = readFileSync(path)
  const packed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : null)
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    isHashed: name.startsWith(`assets${sep}`),
    plain,
    br: packed('.br'),
    gzip: packed('.gz'),
  }
}
