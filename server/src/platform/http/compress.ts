import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Below this, the headers of a compressed response weigh as much as what is saved. */
const MIN_BYTES = 1000
/** Up to here compressing takes well under a millisecond; more than that happens beside the event loop. */
const MAX_SYNC_BYTES = 128 * 1024

// Levels above these take two to four times the CPU for a few percent of the bytes.
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const GZIP = { level: 4 }

type Compress = { now(body: Buffer): Buffer; aside(body: Buffer): Promise<Buffer> }

const [zstdAside, brotliAside, gzipAside] = [promisify(zstdCompress), promisify(brotliCompress), promisify(gzip)]

/** The least CPU first, for as many bytes. */
const ENCODINGS = {
  zstd: { now: (body) => zstdCompressSync(body, ZSTD), aside: (body) => zstdAside(body, ZSTD) },
  br: { now: (body) => brotliCompressSync(body, BROTLI), aside: (body) => brotliAside(body, BROTLI) },
  gzip: { now: (body) => gzipSync(body, GZIP), aside: (body) => gzipAside(body, GZIP) },
} satisfies Record<string, Compress>

export type Encoding = keyof typeof ENCODINGS

const TEXT = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript))/

/** Compresses every response that is a text in one piece, unless it is already. Streams are sent as they come. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < MIN_BYTES || !isCompressible(reply)) return payload
    reply.header('vary', addVary(reply))
    const encoding = encodingFor(request, payload)
    if (!encoding) return payload
    const body = await compress(encoding, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return body
  })
}

/** How to send a text to this client; null as it is. */
export const encodingFor = (
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  text: string | Buffer,
): Encoding | null => (method === 'HEAD' || text.length < MIN_BYTES ? null : chooseEncoding(headers['accept-encoding']))

export function compress(encoding: Encoding, text: string | Buffer): Buffer | Promise<Buffer> {
  const body = Buffer.isBuffer(text) ? text : Buffer.from(text)
  return body.length > MAX_SYNC_BYTES ? ENCODINGS[encoding].aside(body) : ENCODINGS[encoding].now(body)
}

/** The best encoding that an Accept-Encoding header allows, among those there are. */
export function chooseEncoding<Choice extends Encoding = Encoding>(
  accepted = '',
  among = Object.keys(ENCODINGS) as Choice[],
): Choice | null {
  const refused = /^q=0(?:\.0*)?$/
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((choice) => choice.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => refused.test(parameter)))
    .map(([name]) => name)
  return among.find((encoding) => names.includes(encoding)) ?? null
}

const isCompressible = (reply: FastifyReply): boolean =>
  reply.statusCode !== 206 &&
  !reply.hasHeader('content-encoding') &&
  TEXT.test(String(reply.getHeader('content-type') ?? '')) &&
  !/no-transform/.test(String(reply.getHeader('cache-control') ?? ''))

function addVary(reply: FastifyReply): string {
  const vary = reply.getHeader('vary')
  if (!vary) return 'accept-encoding'
  return /accept-encoding|\*/i.test(String(vary)) ? String(vary) : `${vary}, accept-encoding`
}
