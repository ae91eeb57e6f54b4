import type { OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import yazl from 'yazl'
import { readParts } from '../../storage/read-parts.ts'
import type { Storage } from '../../storage/storage.ts'
import { attachment } from './attachment.ts'

const IDLE_MS = 60_000

export type ZipEntry = { path: string; at: Date } & ({ key: string; bytes: number } | { data: Buffer })

/**
 * Sends files as one zip that starts at once: nothing is compressed, so its length is known before the first byte, and
 * only a part of one file is in memory. The return value is the reply itself.
 */
export async function sendZip(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, entries }: { fileName: string; entries: readonly ZipEntry[] },
): Promise<FastifyReply> {
  const zip = new yazl.ZipFile()
  let reading: Readable | undefined
  for (const entry of entries) {
    const options = { mtime: entry.at, compress: false }
    if ('data' in entry) zip.addBuffer(entry.data, entry.path, options)
    else {
      zip.addReadStreamLazy(entry.path, { ...options, size: entry.bytes }, (give) => {
        reading = Readable.from(readParts(storage, entry.key))
        reading.on('error', (error) => (zip.outputStream as Readable).destroy(error))
        give(null, reading)
      })
    }
  }
  const length = await sizeOf(zip)
  reply
    .headers({
      'content-type': 'application/zip',
      'content-length': length,
      'content-disposition': attachment(fileName),
      'cache-control': 'private, no-store',
      'x-request-id': request.id,
    })
    .hijack()
  const raw = reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  if (request.method === 'HEAD') {
    raw.end()
    return reply
  }
  raw.socket?.setTimeout(IDLE_MS)
  // The status has been sent, so closing the connection is the only way left to report the failure; when the client
  // left, there is nothing to report.
  await pipeline(zip.outputStream, raw).catch(() => raw.destroy())
  reading?.destroy()
  return reply
}

const sizeOf = (zip: yazl.ZipFile) =>
  new Promise<number>((resolve, reject) => {
    zip.on('error', reject)
    const end = zip.end.bind(zip) as unknown as (options: object, tell: (size: number) => void) => void
    end({}, (size) => (size < 0 ? reject(new Error('a zip of unknown length')) : resolve(size)))
  })
