import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import { MARK, type MarkedPlace, markedFolder, mediaFolder } from '../marked-place.ts'
import { putThroughFile } from '../put-through-file.ts'
import { type BucketSettings, markedBucket } from '../s3/bucket.ts'
import { bucketStore } from './bucket-store.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** A site's media, to be copied as a whole, and the mark that they carry. */
export type MediaStore = { files: FileStore; mark: MarkedPlace }

export function mediaInFolder(dataDir: string): MediaStore {
  const folder = mediaFolder(dataDir)
  return { files: folderStore(join(folder, 'files'), join(folder, 'incoming')), mark: markedFolder(dataDir) }
}

/** `dataDir` is for unfinished files. */
export function mediaInBucket(settings: BucketSettings, dataDir: string): MediaStore {
  const bucket = bucketStore(settings, join(mediaFolder(dataDir), 'incoming'))
  const files: FileStore = {
    ...bucket,
    async *list(under) {
      for await (const file of bucket.list(under)) if (file.name !== MARK) yield file
    },
  }
  return { files, mark: { ...markedBucket(settings), hasFiles: () => hasAny(files) } }
}

export const mediaOf = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): MediaStore =>
  s3 ? mediaInBucket(s3, dataDir) : mediaInFolder(dataDir)

async function hasAny(files: FileStore): Promise<boolean> {
  for await (const _ of files.list()) return true
  return false
}

/** Puts a few bytes into a store, as a whole. */
export const putBytes = async (files: FileStore, name: string, bytes: string | Buffer) =>
  void (await putThroughFile(await files.temporaryPath(), Buffer.from(bytes), (path) => files.putFile(path, name)))
