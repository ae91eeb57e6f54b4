import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { incomingFolder } from '../incoming-folder.ts'
import { mediaFolder, refuseUnmarked } from '../marked-place.ts'
import { putThroughFile } from '../put-through-file.ts'
import { checkKey, type Storage, type StoredFile } from '../storage.ts'
import { type BucketSettings, markedBucket, openBucket, readWindow, sizeOf } from './bucket.ts'
import { signDownload } from './sign-download.ts'
import { PARTS, uploadFile } from './upload-file.ts'
import type { Patience } from './watched-fetch.ts'
import { type Whole, WINDOW_BYTES, type WindowCache, windowCache } from './window-cache.ts'
import { withRetries } from './with-retries.ts'

const DOWNLOAD_SECONDS = 300

/**
 * Files in a bucket of an S3-compatible store. Unfinished ones are on this machine, and so are copies of what is read often. A file
 * appears under its key when the store has all of it.
 */
export function s3Storage(
  settings: BucketSettings,
  {
    dataDir,
    cacheBytes,
    mark,
    parts = PARTS,
    patience,
  }: { dataDir: string; cacheBytes: number; mark?: string; parts?: typeof PARTS; patience?: Patience },
): Storage {
  const bucket = openBucket(settings, patience)
  const incoming = incomingFolder(join(mediaFolder(dataDir), 'incoming'))
  const cache = windowCache(join(mediaFolder(dataDir), 'cache'), cacheBytes)

  async function putFile(path: string, key: string): Promise<void> {
    await uploadFile(bucket, path, checkKey(key), parts)
    await rm(path, { force: true })
  }

  return {
    check: () => refuseUnmarked(markedBucket(settings), mark),
    temporaryPath: incoming.newPath,
    sweepTemporary: incoming.sweep,
    putFile,
    put: async (key, source) => putThroughFile(await incoming.newPath(), source, (path) => putFile(path, key)),
    async open(key) {
      // Without a question to the store where something of the file is here: it begins sooner, even while the store is away.
      const size = (await cache.sizeOf(checkKey(key))) ?? (await sizeOf(bucket, key))
      return size === undefined ? undefined : remoteFile({ key, size }, cache, windowsOf(bucket, key, size))
    },
    async stat(key) {
      const size = await sizeOf(bucket, checkKey(key))
      return size === undefined ? undefined : { size }
    },
    async delete(key) {
      const size = await sizeOf(bucket, checkKey(key))
      if (size === undefined) return
      await withRetries(() => bucket.deleteObject(key))
      await cache.forget({ key, size })
    },
    cacheCounts: () => cache.counts,
    downloadUrl: async (key, { type, disposition }) =>
      signDownload(settings, checkKey(key), {
        seconds: DOWNLOAD_SECONDS,
        answer: {
          'response-content-type': type,
          'response-content-disposition': disposition,
          'response-cache-control': 'private, no-store',
        },
      }),
  }
}

type LoadWindow = (window: number) => Promise<Buffer>

const windowsOf =
  (bucket: ReturnType<typeof openBucket>, key: string, size: number): LoadWindow =>
  (window) =>
    readWindow(bucket, key, { size, from: window * WINDOW_BYTES, length: WINDOW_BYTES })

function remoteFile(whole: Whole, cache: WindowCache, load: LoadWindow): StoredFile {
  const { size } = whole
  const last = Math.max(0, Math.ceil(size / WINDOW_BYTES) - 1)
  return {
    size,
    async read(buffer, offset, length, position) {
      const wanted = Math.max(0, Math.min(length, size - position))
      let filled = 0
      while (filled < wanted) {
        const at = position + filled
        const window = Math.floor(at / WINDOW_BYTES)
        const from = at - window * WINDOW_BYTES
        const range = { from, length: Math.min(wanted - filled, WINDOW_BYTES - from) }
        await cache.read(whole, window, range, { buffer, offset: offset + filled }, () => load(window))
        if (window < last) void cache.foresee(whole, window + 1, () => load(window + 1))
        filled += range.length
      }
      return filled
    },
    close: async () => {},
  }
}
