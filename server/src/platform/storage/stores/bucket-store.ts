import { rm } from 'node:fs/promises'
import { incomingFolder } from '../incoming-folder.ts'
import { type BucketSettings, listBucket, openBucket, readWindow, sizeOf } from '../s3/bucket.ts'
import { uploadFile } from '../s3/upload-file.ts'
import { WINDOW_BYTES } from '../s3/window-cache.ts'
import { withRetries } from '../s3/with-retries.ts'
import { checkKey } from '../storage.ts'
import type { FileStore, StoredName } from './file-store.ts'

/** The files in a bucket whose keys begin with `prefix`; `incoming` is a folder of this machine for unfinished ones. */
export function bucketStore(settings: BucketSettings, incoming: string, prefix = ''): FileStore {
  const bucket = openBucket(settings)
  const unfinished = incomingFolder(incoming)
  const keyOf = (name: string) => prefix + checkKey(name)
  const place = `the bucket ${settings.bucket} at ${settings.endpoint}${prefix && ` (${prefix})`}`

  async function* list(under = ''): AsyncGenerator<StoredName> {
    for await (const { key, size } of listBucket(settings, prefix + (under && `${under}/`)))
      yield { name: key.slice(prefix.length), size }
  }

  return {
    place,
    list,
    async *read(name) {
      const key = keyOf(name)
      const size = await sizeOf(bucket, key)
      if (size === undefined) throw Object.assign(new Error(`${name} is not in ${place}`), { code: 'ENOENT' })
      for (let window = 0; window * WINDOW_BYTES < size; window += 1)
        yield await readWindow(bucket, key, { size, from: window * WINDOW_BYTES, length: WINDOW_BYTES })
    },
    async putFile(path, name) {
      await uploadFile(bucket, path, keyOf(name))
      await rm(path, { force: true })
    },
    async remove(name) {
      if ((await sizeOf(bucket, keyOf(name))) !== undefined) await withRetries(() => bucket.deleteObject(keyOf(name)))
    },
    temporaryPath: unfinished.newPath,
    sweepTemporary: unfinished.sweep,
  }
}
