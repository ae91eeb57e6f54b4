import { join, relative, resolve } from 'node:path'
import { type Config, ConfigError } from '../../config.ts'
import { mediaFolder } from '../storage/marked-place.ts'
import { bucketStore } from '../storage/stores/bucket-store.ts'
import type { FileStore } from '../storage/stores/file-store.ts'
import { folderStore } from '../storage/stores/folder-store.ts'
import type { BackupTarget } from './make-backup.ts'

type Settings = Pick<Config, 'backups' | 'dataDir' | 's3'>

/** Where backups are: a folder, or `s3://bucket/prefix`. */
export function openPlace(text: string, settings: Settings): BackupTarget {
  const { key } = settings.backups
  if (!key)
    throw new ConfigError(
      'Please set BACKUP_KEY, which backups are encrypted with; a random one: openssl rand -hex 32. Keep it apart from them: without it they cannot be read.',
    )
  return { place: text.startsWith('s3://') ? bucketAt(text, settings) : folderAt(text, settings), key }
}

function folderAt(text: string, { dataDir }: Settings): FileStore {
  const folder = resolve(text)
  if (!relative(mediaFolder(dataDir), folder).startsWith('..'))
    throw new ConfigError(
      `${folder} is inside of the media. Please name another folder for backups, best on another disk.`,
    )
  const store = folderStore(folder, join(folder, 'incoming'))
  const isUnfinished = (name: string) => name.startsWith('incoming/')
  return {
    ...store,
    async *list(under) {
      for await (const file of store.list(under)) if (!isUnfinished(file.name)) yield file
    },
  }
}

function bucketAt(text: string, { backups, dataDir, s3 }: Settings): FileStore {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([a-z0-9._/-]*))?$/.exec(text) ?? []
  if (!bucket)
    throw new ConfigError(`${text} is not a place for backups: s3://bucket or s3://bucket/prefix, in small letters.`)
  if (!backups.s3)
    throw new ConfigError(
      'Please set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY for backups in a bucket.',
    )
  if (s3?.bucket === bucket && s3.endpoint === backups.s3.endpoint)
    throw new ConfigError(`The media are in the bucket ${bucket}. Please name another one for backups.`)
  const under = prefix.replace(/^\/+|\/+$/g, '')
  return bucketStore({ ...backups.s3, bucket }, join(mediaFolder(dataDir), 'incoming'), under && `${under}/`)
}
