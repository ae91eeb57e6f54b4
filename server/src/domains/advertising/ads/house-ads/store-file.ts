import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'
import { HOUSE_ADS, houseAdPath } from './house-ads.ts'

type Stored = { key: string; etag: string; type: string }
const stored = new WeakMap<Storage, Map<string, Promise<Stored>>>()

/** Stores a file of a house ad when it is first requested, so that it is served like every other media file. */
export function storeHouseAdFile(storage: Storage, file: string): Promise<Stored> {
  const isOurs = HOUSE_ADS.some(({ audioUrl, imageUrl }) => [audioUrl, imageUrl].includes(`/tracks/${file}`))
  if (!isOurs) throw new Refusal('not-found', 'There is nothing at this address.')
  const files = stored.get(storage) ?? new Map<string, Promise<Stored>>()
  stored.set(storage, files)
  const known = files.get(file)
  if (known) return known
  const storing = store(storage, file)
  files.set(file, storing)
  // A full disk may have room later.
  storing.catch(() => files.delete(file))
  return storing
}

async function store(storage: Storage, file: string): Promise<Stored> {
  const bytes = await readFile(houseAdPath(file))
  const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const ending = file.endsWith('.mp3') ? 'mp3' : 'webp'
  const key = `ads/${etag}.${ending}`
  if (!(await storage.stat(key))) await storage.put(key, bytes)
  return { key, etag, type: ending === 'mp3' ? 'audio/mpeg' : 'image/webp' }
}
