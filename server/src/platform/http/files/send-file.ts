import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MACHINE_MEMORY } from '../../machine-memory.ts'
import { Refusal } from '../../refusal.ts'
import { type OpenFiles, openFiles } from '../../storage/open-files.ts'
import type { CacheCounts, Storage, StoredFile } from '../../storage/storage.ts'
import { attachment } from './attachment.ts'
import { type BlockCache, blockCache } from './block-cache.ts'
import { type ByteRange, isFresh, readRange } from './read-range.ts'

/** Files that are played repeatedly are sent from memory: up to a sixteenth of the machine's, and a gigabyte. */
export const CACHED_BYTES = Math.min(1024 ** 3, MACHINE_MEMORY / 16)
const IDLE_MS = 60_000
/** Long enough to spare a listener's other ranges the question, short enough for a track that is taken down. */
const REMEMBERED_BY_PROXY_SECONDS = 5

export type Bytes = {
  key: string
  /** Identifies this version of the bytes; without quotes. */
  etag: string
  type: string
  cacheControl: string
  /** True when the response is the same for every caller; otherwise caches keep callers apart. */
  isForEverybody?: boolean
  /** The name to save it under, for a download. */
  fileName?: string | undefined
  /** How long a client may read nothing before it is disconnected. */
  idleMs?: number
}

/** Sends a stored file, or the requested range. The return value is the reply itself: `return sendFile(…)`. */
export async function sendFile(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Bytes,
): Promise<FastifyReply> {
  const proxyPath = isThroughProxy(request) ? storage.proxyPath?.(bytes.key) : undefined
  if (proxyPath !== undefined) return handOver(reply, bytes, proxyPath)
  const { files, blocks } = sourceOf(storage)
  const loan = await files.borrow(bytes.key)
  if (!loan) throw new Refusal('not-found', 'This file no longer exists.')
  try {
    const { size } = loan.file
    const etag = `"${bytes.etag}"`
    reply.headers({
      etag,
      'cache-control': bytes.cacheControl,
      'accept-ranges': 'bytes',
    })
    if (!bytes.isForEverybody) reply.header('vary', 'Cookie, Authorization')
    if (isFresh(request.headers['if-none-match'], etag)) return sendResponse(reply, 304)

    reply.header('content-type', bytes.type)
    if (bytes.fileName) reply.header('content-disposition', attachment(bytes.fileName))
    const range = request.method === 'HEAD' ? 'whole' : rangeOf(request, etag, size)
    if (range === 'unsatisfiable') {
      reply
        .header('content-range', `bytes */${size}`)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
      throw new Refusal('range-not-satisfiable', `The file has ${size} bytes; the requested range lies outside it.`)
    }
    const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
    reply.header('content-length', end - start + 1)
    if (range !== 'whole') reply.header('content-range', `bytes ${start}-${end}/${size}`)
    if (request.method === 'HEAD') return sendResponse(reply, 200)

    const raw = takeOver(reply, range === 'whole' ? 200 : 206)
    raw.socket?.setTimeout(bytes.idleMs ?? IDLE_MS)
    await write(raw, blocks, bytes.key, loan.file, { start, end })
    return reply
  } finally {
    loan.giveBack()
  }
}

/** Whether a proxy that we trust has forwarded the request. Other clients could not follow the hand-over. */
const isThroughProxy = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1

/**
 * The proxy sends the file in our place: the range, the ETag and 304 are its own work. The caller has decided who may have it; for
 * what every caller may have, the proxy may remember that for some seconds.
 */
function handOver(reply: FastifyReply, bytes: Bytes, path: string): FastifyReply {
  reply.headers({ 'cache-control': bytes.cacheControl, 'content-type': bytes.type, 'x-accel-redirect': path })
  if (bytes.isForEverybody) reply.header('x-accel-expires', REMEMBERED_BY_PROXY_SECONDS)
  else reply.header('vary', 'Cookie, Authorization')
  if (bytes.fileName) reply.header('content-disposition', attachment(bytes.fileName))
  reply.header('content-length', 0)
  return sendResponse(reply, 200)
}

// A range is only used if the client's part belongs to this version.
function rangeOf({ headers }: FastifyRequest, etag: string, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const ifRange = headers['if-range']
  return ifRange !== undefined && ifRange !== etag ? 'whole' : readRange(headers.range, size)
}

function sendResponse(reply: FastifyReply, status: number): FastifyReply {
  const raw = takeOver(reply, status)
  raw.end()
  return reply
}

// Fastify would use a stream, which costs more than the bytes do. The headers that hooks have set so far are kept.
function takeOver(reply: FastifyReply, status: number): ServerResponse {
  reply.header('x-request-id', reply.request.id).status(status)
  reply.hijack()
  return reply.raw.writeHead(status, reply.getHeaders() as OutgoingHttpHeaders)
}

async function write(
  raw: ServerResponse,
  blocks: BlockCache,
  key: string,
  file: StoredFile,
  { start, end }: ByteRange,
): Promise<void> {
  if (end < start) raw.end()
  // A response queued behind another one on its connection is not told that its bytes were dropped, only that it was
  // closed.
  let settle = () => {}
  raw.once('close', () => settle())
  try {
    for (let position = start; position <= end && !raw.destroyed; ) {
      const loan = await blocks.lend(key, file, position, end - position + 1)
      if (loan.bytes === 0) throw new Error(`${key} is shorter than it was`)
      position += loan.bytes
      if (!raw.destroyed) {
        await new Promise<void>((resolve) => {
          settle = resolve
          raw.cork()
          for (const [place, part] of loan.parts.entries())
            raw.write(part, place === loan.parts.length - 1 ? () => resolve() : undefined)
          if (position > end) raw.end()
          else raw.uncork()
        })
      }
      loan.release()
    }
  } catch (error) {
    // The status has been sent, so closing the connection is the only way left to report the failure.
    raw.destroy(error as Error)
  }
}

/** How often a read was served from memory. */
export const memoryCacheCounts = (storage: Storage): CacheCounts =>
  sources.get(storage)?.blocks.counts ?? { hits: 0, misses: 0 }

const sources = new WeakMap<Storage, { files: OpenFiles<StoredFile>; blocks: BlockCache }>()

function sourceOf(storage: Storage) {
  let source = sources.get(storage)
  if (!source) {
    source = { files: openFiles((key) => storage.open(key)), blocks: blockCache(CACHED_BYTES) }
    sources.set(storage, source)
  }
  return source
}
