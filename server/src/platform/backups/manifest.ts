import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FileStore } from '../storage/stores/file-store.ts'
import { openStream, sealStream } from './sealed-stream.ts'

/** A stored file that belongs to a backup. */
export type MediaEntry = { key: string; size: number; sha256: string }

/** Writes a compressed and sealed file into the place, as a whole. */
export async function putSealed(
  place: FileStore,
  { key, name }: { key: string; name: string },
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const path = await place.temporaryPath()
  try {
    const file = createWriteStream(path, { mode: 0o600 })
    await pipeline(content, createGzip({ level: 3 }), (chunks) => sealStream(key, name, chunks), file)
    await place.putFile(path, name)
  } finally {
    await rm(path, { force: true })
  }
}

export const putManifest = (place: FileStore, at: { key: string; name: string }, entries: Iterable<MediaEntry>) =>
  putSealed(place, at, Readable.from(lines(entries)))

function* lines(entries: Iterable<MediaEntry>): Generator<Buffer> {
  for (const entry of entries) yield Buffer.from(`${JSON.stringify(entry)}\n`)
}

export async function readManifest(place: FileStore, { key, name }: { key: string; name: string }) {
  const entries = new Map<string, MediaEntry>()
  const text = pipe(openStream(key, name, place.read(name)), createGunzip(), () => {})
  let rest = ''
  for await (const chunk of text as AsyncIterable<Buffer>) {
    const whole = (rest + chunk.toString('latin1')).split('\n')
    rest = whole.pop() ?? ''
    for (const line of whole) {
      const entry = JSON.parse(line) as MediaEntry
      entries.set(entry.key, entry)
    }
  }
  return entries
}
