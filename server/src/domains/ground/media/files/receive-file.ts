import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { inMegabytes } from '@fairwave/contract/limits'
import { Refusal } from '../../../../platform/refusal.ts'
import { fillFile } from '../../../../platform/storage/fill-file.ts'
import { refuseFullDisk } from '../../../../platform/storage/full-disk.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'
import type { Sender } from './sender.ts'
import { overQuota } from './storage-quota.ts'

/** A received file that is not stored yet. The receiver deletes it, unless it has been taken over. */
export type ReceivedFile = { path: string; bytes: number; sha256: string; discard(): Promise<void> }

/** Writes what arrives to a temporary file and hashes it on the way, in constant memory. */
export async function receiveFile(
  storage: Storage,
  source: Readable,
  { maxBytes, room }: { maxBytes: number; room?: Sender['room'] },
): Promise<ReceivedFile> {
  const path = await storage.temporaryPath().catch(refuseFullDisk)
  const discard = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let bytes = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (room && bytes > room.leftBytes) throw overQuota(room)
      if (bytes > maxBytes) throw new Refusal('too-large', `The file is too large: ${inMegabytes(maxBytes)} at most.`)
      hash.update(chunk)
      yield chunk
    }
    if (isTruncated(source)) throw new Refusal('too-large', `The file is too large: ${inMegabytes(maxBytes)} at most.`)
  }
  try {
    await fillFile(path, source, measure)
    return { path, bytes, sha256: hash.digest('hex'), discard }
  } catch (error) {
    await discard()
    return refuseInWords(error as NodeJS.ErrnoException)
  }
}

// The multipart parser ends a file at its own limit as if it were complete, and only sets a flag.
const isTruncated = (source: Readable & { truncated?: boolean }) => source.truncated === true

function refuseInWords(error: NodeJS.ErrnoException): never {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET' || error.name === 'AbortError') {
    throw new Refusal('invalid', 'The upload stopped before the whole file had arrived. Please try again.')
  }
  return refuseFullDisk(error)
}
