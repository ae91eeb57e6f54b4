import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { forEachAtOnce } from '../concurrency/for-each-at-once.ts'
import { type FileStore, goneMeanwhile, type StoredName } from '../storage/stores/file-store.ts'
import { mediaName } from './backup-names.ts'
import type { MediaEntry } from './manifest.ts'
import { sealedSize, sealStream } from './sealed-stream.ts'

const AT_ONCE = 4

type Copying = {
  place: FileStore
  key: string
  /** Sizes of the copies that are in the place already, by name. */
  held: Map<string, number>
  /** What an earlier backup says of the same files: a key's bytes never change. */
  known: Map<string, MediaEntry>
  /** What belongs to this backup so far. */
  entries: Map<string, MediaEntry>
}

/** Copies the media that the place does not have yet; returns how many. */
export async function copyMedia(media: FileStore, copying: Copying): Promise<number> {
  const { key, held, known, entries } = copying
  let copied = 0
  await forEachAtOnce(media.list(), AT_ONCE, async (file) => {
    if (entries.has(file.name)) return
    const before = known.get(file.name)
    if (before?.size === file.size && held.get(mediaName(key, file.name)) === sealedSize(file.size))
      return void entries.set(file.name, before)
    const entry = await copyFile(media, file, copying).catch(goneMeanwhile)
    if (!entry) return
    entries.set(file.name, entry)
    copied += 1
  })
  return copied
}

async function copyFile(media: FileStore, { name }: StoredName, { place, key }: Copying): Promise<MediaEntry> {
  const path = await place.temporaryPath()
  try {
    const hash = createHash('sha256')
    let size = 0
    async function* counted() {
      for await (const chunk of media.read(name)) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    const file = createWriteStream(path, { mode: 0o600 })
    await pipeline(sealStream(key, `media ${name}`, counted()), file)
    await place.putFile(path, mediaName(key, name))
    return { key: name, size, sha256: hash.digest('hex') }
  } finally {
    await rm(path, { force: true })
  }
}
