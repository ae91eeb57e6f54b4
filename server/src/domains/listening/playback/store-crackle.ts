import { createHash } from 'node:crypto'
import type { Storage } from '../../../platform/storage/storage.ts'
import { vinylCrackle } from './vinyl-crackle.ts'

type Stored = { key: string; etag: string; type: string }
const stored = new WeakMap<Storage, Promise<Stored>>()

/** The crackle as a stored file, created on the first request. */
export function storeCrackle(storage: Storage): Promise<Stored> {
  const known = stored.get(storage)
  if (known) return known
  const storing = store(storage)
  stored.set(storage, storing)
  // A full disk may have room later.
  storing.catch(() => stored.delete(storage))
  return storing
}

async function store(storage: Storage): Promise<Stored> {
  const wav = vinylCrackle()
  const etag = createHash('sha256').update(wav).digest('hex').slice(0, 32)
  const key = `effects/${etag}.wav`
  if (!(await storage.stat(key))) await storage.put(key, wav)
  return { key, etag, type: 'audio/wav' }
}
