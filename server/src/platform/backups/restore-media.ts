import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ConfigError } from '../../config.ts'
import { forEachAtOnce } from '../concurrency/for-each-at-once.ts'
import { putThroughFile } from '../storage/put-through-file.ts'
import { type FileStore, sizesIn } from '../storage/stores/file-store.ts'
import type { MediaStore } from '../storage/stores/media-store.ts'
import { MEDIA, mediaName } from './backup-names.ts'
import type { DumpHead } from './dump.ts'
import type { BackupTarget } from './make-backup.ts'
import type { MediaEntry } from './manifest.ts'
import { openStream, sealedSize } from './sealed-stream.ts'

const AT_ONCE = 4

/** Refuses when the place lacks one of the backup's files, or has only a part of it. */
export async function refuseMissingMedia({ place, key }: BackupTarget, media: Map<string, MediaEntry>): Promise<void> {
  const held = await sizesIn(place, MEDIA)
  const missing = [...media.values()].filter((entry) => held.get(mediaName(key, entry.key)) !== sealedSize(entry.size))
  if (missing.length > 0)
    throw new ConfigError(
      `The backup is damaged: ${missing.length} of its ${media.size} media files are missing or cut short, such as ${missing[0]!.key}.`,
    )
}

type Restored = { head: DumpHead; media: Map<string, MediaEntry> }

/** Copies the media back and marks their place as the site's. Files that an interrupted run brought are not copied again. */
export async function restoreMedia(from: BackupTarget, { head, media }: Restored, to: MediaStore): Promise<void> {
  const mark = await to.mark.readMark()
  if (mark !== undefined ? mark !== head.mark : await to.mark.hasFiles())
    throw new ConfigError(`${to.mark.name} holds the media of another site already. Please name an empty place.`)
  await to.mark.writeMark(head.mark)
  const there = await sizesIn(to.files)
  const wanted = [...media.values()].filter(({ key, size }) => there.get(key) !== size)
  await forEachAtOnce(wanted, AT_ONCE, (entry) => restoreFile(from, entry, to.files))
}

async function restoreFile({ place, key }: BackupTarget, entry: MediaEntry, files: FileStore): Promise<void> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of openStream(key, `media ${entry.key}`, place.read(mediaName(key, entry.key)))) {
      hash.update(chunk)
      yield chunk
    }
  }
  await putThroughFile(await files.temporaryPath(), Readable.from(hashed()), async (path) => {
    if (hash.digest('hex') !== entry.sha256)
      throw new ConfigError(`The backup is damaged: ${entry.key} is not as it was written.`)
    await files.putFile(path, entry.key)
  })
}
