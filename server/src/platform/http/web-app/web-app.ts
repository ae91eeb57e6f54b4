import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompress, gzip } from 'node:zlib'
import { hasFirstData } from '@fairwave/contract/first-data'
import { findPage, PAGES } from '@fairwave/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { Refusal } from '../../refusal.ts'
import { chooseEncoding } from '../compress.ts'
import { etagOf, hasContent } from '../etag.ts'
import { settingsOf } from '../site-settings.ts'
import { refuseWrongMethods } from '../wrong-method.ts'
import { type AllowInline, allowInlineOf } from './allow-inline.ts'
import { DIST, DRAWING, type FilesOfPage } from './built-files.ts'
import { drawPage } from './draw-page.ts'
import { type FirstAnswers, loadFirstData } from './first-data.ts'
import type { PageHead } from './page-head.ts'
import {
  HTML,
  sendDocument,
  sendPersonalDocument,
  withDrawing,
  withFiles,
  withFilesInside,
  withFirstData,
  withHead,
  withSite,
} from './web-document.ts'

const TYPES: Record<string, string> = {
  '.html': HTML,
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

/** The screen of addresses without a page, in the build's list. */
const NOT_FOUND = '*'
const POLICY = 'content-security-policy'

/** The smaller first. */
const PACKED = ['br', 'gzip'] as const

type File = { type: string; etag: string; isHashed: boolean; plain: Buffer; br: Buffer | null; gzip: Buffer | null }

type Found = { head: PageHead; isMissing?: boolean; movedTo?: string }
/** The head of a page, and whether its subject exists. */
export type FindHead = (path: string, request: FastifyRequest) => Promise<Found>

/** Serves the built web app from memory: hashed files cached for ever, and the document with each page's own head. */
export async function serveWebApp(app: FastifyInstance, config: Config, findHead: FindHead) {
  const files = loadFiles()
  const documents = openDocuments(files, config)
  const frontPageFile = packOnce()
  // Embeds are written by their own domain, with the tags of this document.
  files.delete('/embed.html')
  const look = ({ url }: FastifyRequest) => {
    const path = decodePath(url)
    const file = files.get(path)
    const page = findPage(path, PAGES)
    return { path, file, page, isServedFile: page !== undefined || file !== undefined }
  }
  refuseWrongMethods(app, look)

  app.setNotFoundHandler(async (request, reply) => {
    const { path, file, page } = look(request)
    if (path.startsWith('/api/') || path === '/api') throw new Refusal('not-found', 'There is nothing at this address.')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new Refusal('not-found', 'There is nothing at this address.')
    if (file) return sendFile(request, reply, file)
    // A missing asset is not a page: returning HTML would hide the error.
    if (!page && extname(path) && path.startsWith('/assets/'))
      throw new Refusal('not-found', 'There is nothing at this address.')
    const found = await findHead(path, request).catch((error: unknown) => {
      // The app itself can still show what is wrong; only its head stays generic.
      request.log.warn({ reason: String(error) }, 'page without its own head')
      return undefined
    })
    // Not permanent: an owner may take an old name back.
    if (found?.movedTo)
      return reply.header('cache-control', 'no-cache').redirect(found.movedTo + searchOf(request), 302)
    const document = documents.get(page?.path ?? '') ?? documents.get('')
    if (!document) throw new Refusal('unavailable', 'The web app has not been built yet: npm run build.')
    reply.status(page && !found?.isMissing ? 200 : 404)
    const html = found ? withHead(document.html, found.head, config.publicUrl) : document.html
    const data = page && !found?.isMissing ? await firstDataOf(app, request, page.path, path) : undefined
    const drawn = data && (await drawnOf(request, config, data))
    reply.header(POLICY, document.allowInline(String(reply.getHeader(POLICY)), drawn?.html))
    if (page?.path === '/') return sendFile(request, reply, frontPageFile(html))
    if (!data) return sendDocument(request, reply, html)
    const whole = withFirstData(drawn ? withDrawing(html, drawn) : html, data.json)
    return data.isPersonal ? sendPersonalDocument(reply, whole) : sendDocument(request, reply, whole)
  })
}

/** Without it the page makes its calls itself. */
const firstDataOf = (app: FastifyInstance, request: FastifyRequest, page: string, path: string) =>
  loadFirstData(app, request, page, path).catch((error: unknown) => {
    request.log.warn({ reason: String(error) }, 'page without its first data')
    return undefined
  })

/** Without it the page is empty until its scripts run. */
const drawnOf = (request: FastifyRequest, config: Config, data: FirstAnswers) =>
  drawPage(request, settingsOf(config), data).catch((error: unknown) => {
    request.log.warn({ reason: String(error) }, 'page without its first screen')
    return undefined
  })

/**
 * A document that is the same for all visitors is compressed once, as tightly as the built files. They do not wait for that: until it is done
 * they get the document as other responses are compressed.
 */
function packOnce(): (html: string) => File {
  let file: File | undefined
  return (html) => {
    const plain = Buffer.from(html)
    if (file?.plain.equals(plain)) return file
    const made: File = { type: HTML, etag: etagOf(plain), isHashed: false, plain, br: null, gzip: null }
    file = made
    brotliCompress(plain, (_error, br) => Object.assign(made, { br }))
    gzip(plain, { level: 9 }, (_error, packed) => Object.assign(made, { gzip: packed }))
    return made
  }
}

const searchOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

type Document = { html: string; allowInline: AllowInline }

/** The document of every page, by its path; that of the pages which do not exist has the empty one. */
function openDocuments(files: Map<string, File>, config: Config): Map<string, Document> {
  const index = takeDocument(files, '/index.html')
  const frontPage = takeDocument(files, '/front-page.html')
  const listed = takeDocument(files, '/page-files.json')
  if (!index) return new Map()
  const filesOf = JSON.parse(listed ?? '{}') as Record<string, FilesOfPage>
  const sheetOf = (name: string) => files.get(`/${name}`)?.plain.toString('utf8') ?? ''
  const opened = (document: string): Document => ({
    html: withSite(document, config),
    allowInline: allowInlineOf(document),
  })
  const documents = new Map<string, Document>()
  const missing = filesOf[NOT_FOUND]
  documents.set('', opened(missing ? withFiles(index, missing) : index))
  for (const { path } of PAGES) {
    const own = filesOf[path]
    const document = path === '/' ? (frontPage ?? index) : index
    const isDrawn = path === '/' || hasFirstData(path)
    if (own) documents.set(path, opened(isDrawn ? withFilesInside(document, own, sheetOf) : withFiles(document, own)))
  }
  return documents
}

/** The document is filled in before it is served, so it is not sent like the other files. */
function takeDocument(files: Map<string, File>, name: string): string | undefined {
  const file = files.get(name)
  files.delete(name)
  return file?.plain.toString('utf8')
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
  if (reply.statusCode === 200 && hasContent(request, file.etag)) return reply.status(304).send()
  const packed = PACKED.filter((encoding) => file[encoding])
  const encoding = chooseEncoding(request.headers['accept-encoding'], packed)
  return encoding ? reply.header('content-encoding', encoding).send(file[encoding]) : reply.send(file.plain)
}

function loadFiles(): Map<string, File> {
  if (!existsSync(DIST)) return new Map()
  const names = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name) && !entry.parentPath.startsWith(DRAWING))
    .map((entry) => relative(DIST, join(entry.parentPath, entry.name)))
  return new Map(names.map((name) => [`/${name.split(sep).join('/')}`, loadFile(name)]))
}

function loadFile(name: string): File {
  const path = join(DIST, name)
  const plain = readFileSync(path)
  const packed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : null)
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: etagOf(plain),
    isHashed: name.startsWith(`assets${sep}`),
    plain,
    br: packed('.br'),
    gzip: packed('.gz'),
  }
}
