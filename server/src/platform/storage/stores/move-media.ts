import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ConfigError } from '../../../config.ts'
import { forEachAtOnce } from '../../concurrency/for-each-at-once.ts'
import { putThroughFile } from '../put-through-file.ts'
import { type FileStore, goneMeanwhile, readWhole, sizesIn } from './file-store.ts'
import { type MediaStore, putBytes } from './media-store.ts'

/** Says in the new place, until everything is there, whose media are being moved into it. */
const UNFINISHED = 'storage-move'
const AT_ONCE = 4

export type Progress = { files: number; bytes: number; ofFiles: number; ofBytes: number }
export type Moved = { files: number; bytes: number; copied: number }

/**
 * Copies a site's media into another place, while the site goes on using the first. Each file is read again where it arrived and
 * compared. An interrupted move continues where it was; one that is finished brings what came since.
 */
export async function moveMedia(from: MediaStore, to: MediaStore, onProgress: (at: Progress) => void): Promise<Moved> {
  const mark = await from.mark.readMark()
  if (mark === undefined) throw new ConfigError(`${from.mark.name} does not hold the media of a site.`)
  await refuseForeign(to, mark)
  const there = await sizesIn(to.files)
  const moved = { files: 0, bytes: 0, copied: 0 }
  const done = new Set<string>()
  const copied = new Set<string>()
  // What is uploaded during one pass is brought by the next.
  for (
    let waiting = await waitingIn(from.files, done);
    waiting.length > 0;
    waiting = await waitingIn(from.files, done)
  ) {
    const of = { ofFiles: done.size + waiting.length, ofBytes: moved.bytes + sum(waiting) }
    await forEachAtOnce(waiting, AT_ONCE, async ([name, size]) => {
      done.add(name)
      const result = await bring(from.files, to.files, { name, isThere: there.get(name) === size }).catch(goneMeanwhile)
      if (!result) return
      if (result === 'copied') copied.add(name)
      moved.files += 1
      moved.bytes += size
      onProgress({ files: moved.files, bytes: moved.bytes, ...of })
    })
  }
  await removeDeleted(from.files, to.files, copied)
  if ((await to.mark.readMark()) === undefined) await to.mark.writeMark(mark)
  await to.files.remove(UNFINISHED)
  return { ...moved, copied: copied.size }
}

/** Refuses a place with files of another site; notes in an empty one whose it becomes. */
async function refuseForeign(to: MediaStore, mark: string): Promise<void> {
  const other = new ConfigError(`${to.mark.name} holds other files already. Please name an empty place.`)
  const found = await to.mark.readMark()
  if (found !== undefined && found !== mark) throw other
  if (found === mark) return
  const begun = await readWhole(to.files, UNFINISHED).catch(goneMeanwhile)
  if (begun ? begun.toString() !== mark : await to.mark.hasFiles()) throw other
  if (!begun) await putBytes(to.files, UNFINISHED, mark)
}

const waitingIn = async (files: FileStore, done: ReadonlySet<string>) =>
  [...(await sizesIn(files))].filter(([name]) => name !== UNFINISHED && !done.has(name))

const sum = (files: readonly [string, number][]) => files.reduce((bytes, [, size]) => bytes + size, 0)

/** Makes sure that the new place has this file, byte for byte. */
async function bring(from: FileStore, to: FileStore, { name, isThere }: { name: string; isThere: boolean }) {
  if (isThere && (await hashOf(from, name)) === (await hashOf(to, name))) return 'there'
  const hash = createHash('sha256')
  const content = Readable.from(hashing(from.read(name), hash))
  await putThroughFile(await to.temporaryPath(), content, (path) => to.putFile(path, name))
  if ((await hashOf(to, name)) !== hash.digest('hex')) throw new Error(`${name} did not arrive as it was sent`)
  return 'copied'
}

async function* hashing(chunks: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

async function hashOf(files: FileStore, name: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const _ of hashing(files.read(name), hash));
  return hash.digest('hex')
}

/** The site deletes files meanwhile: their copies belong to nothing any more. */
async function removeDeleted(from: FileStore, to: FileStore, copied: ReadonlySet<string>): Promise<void> {
  const left = await sizesIn(from)
  for (const name of copied) if (!left.has(name)) await to.remove(name)
}
