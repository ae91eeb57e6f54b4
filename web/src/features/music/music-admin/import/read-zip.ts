import { LIMITS } from '@fairwave/contract/limits'
import { type DirectoryEntry, readDirectory } from './zip-directory.ts'
import { ZipProblem } from './zip-problem.ts'

export type ZipEntry = { path: string; size: number; open: () => Promise<Blob> }

const MOST_ENTRIES = 5_000
/** Even silence in a zip is among music, which hardly shrinks: a large zip that grows more than this is made to fill memory. */
const MOST_GROWTH = 100
const [STORED, DEFLATED] = [0, 8]
const LOCAL_HEADER_BYTES = 30

/**
 * The files in a zip, read from where they are in it when they are opened, one at a time. A zip that is encrypted, or whose
 * names or sizes are not those of an album, is refused as a whole.
 */
export async function readZip(zip: Blob): Promise<ZipEntry[]> {
  const entries = await readDirectory(zip, MOST_ENTRIES)
  const files = entries.filter(({ path }) => !path.endsWith('/'))
  for (const entry of files) refuseUnsafe(entry)
  refuseClashes(files)
  if (files.reduce((sum, { packedBytes }) => sum + packedBytes, 0) > zip.size)
    throw new ZipProblem('Its files overlap, as in a zip that is made to do harm.')
  const bytes = files.reduce((sum, entry) => sum + entry.bytes, 0)
  if (bytes > LIMITS.audioBytes && bytes > zip.size * MOST_GROWTH)
    throw new ZipProblem('It would grow to far more than music does.')
  return files.map((entry) => ({ path: entry.path, size: entry.bytes, open: () => openEntry(zip, entry) }))
}

function refuseUnsafe({ path, isEncrypted, isLink }: DirectoryEntry): void {
  if (isEncrypted) throw new ZipProblem('It is encrypted. Please make a zip without a password.')
  const parts = path.split('/')
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\\') || parts.includes('..') || isLink)
    throw new ZipProblem(`It contains “${path.slice(0, 80)}”, which leads out of its own folder.`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u001f]/.test(path)) throw new ZipProblem('A name in it contains control characters.')
  if (/\.(zip|rar|7z|tar|gz|tgz)$/i.test(path))
    throw new ZipProblem(`It contains another archive, “${path.slice(0, 80)}”. Please unpack it first.`)
}

/** Names that differ only in case, or in how their accents are written, are one file on many computers. */
function refuseClashes(entries: readonly DirectoryEntry[]): void {
  const seen = new Set<string>()
  for (const { path } of entries) {
    const key = path.normalize('NFC').toLowerCase()
    if (seen.has(key)) throw new ZipProblem(`It contains “${path.slice(0, 80)}” twice.`)
    seen.add(key)
  }
}

async function openEntry(zip: Blob, { path, bytes, packedBytes, method, at }: DirectoryEntry): Promise<Blob> {
  if (bytes > LIMITS.audioBytes) throw new ZipProblem(`“${path}” is too large.`)
  const head = new DataView(await zip.slice(at, at + LOCAL_HEADER_BYTES).arrayBuffer())
  if (head.byteLength < LOCAL_HEADER_BYTES || head.getUint32(0, true) !== 0x04034b50)
    throw new ZipProblem(`“${path}” is damaged.`)
  const start = at + LOCAL_HEADER_BYTES + head.getUint16(26, true) + head.getUint16(28, true)
  const packed = zip.slice(start, start + packedBytes)
  if (method !== STORED && method !== DEFLATED) throw new ZipProblem(`“${path}” is packed in a way we can’t read.`)
  const file = method === STORED ? packed : await inflate(packed, bytes, path)
  if (file.size !== bytes) throw new ZipProblem(`“${path}” is damaged.`)
  return file
}

/** Stops as soon as more comes out than the zip promised. */
async function inflate(packed: Blob, bytes: number, path: string): Promise<Blob> {
  let left = bytes
  const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      left -= chunk.length
      if (left < 0) controller.error(new ZipProblem(`“${path}” is larger than the zip says.`))
      else controller.enqueue(chunk)
    },
  })
  const stream = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(bounded)
  return new Response(stream).blob().catch((error: unknown) => {
    throw error instanceof ZipProblem ? error : new ZipProblem(`“${path}” is damaged.`)
  })
}
