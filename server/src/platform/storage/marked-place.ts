import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { absent } from './absent.ts'

export const MARK = 'storage-id'
const NOTE = 'Fairwave wrote this file once, to recognise its media. Please keep it with them.'

export const markText = (mark: string) => `${mark}\n\n${NOTE}\n`
export const markIn = (text: string): string | undefined => text.split('\n', 1)[0]?.trim() || undefined

/**
 * Where a site's files are: a folder or a bucket. It carries the site's mark, because files that are written to a wrong one would
 * be lost when the right one is back.
 */
export type MarkedPlace = {
  /** How an operator knows it. */
  readonly name: string
  readMark(): Promise<string | undefined>
  writeMark(mark: string): Promise<void>
  hasFiles(): Promise<boolean>
}

export const mediaFolder = (dataDir: string) => join(dataDir, 'media')

export function markedFolder(dataDir: string): MarkedPlace {
  const folder = mediaFolder(dataDir)
  return {
    name: folder,
    readMark: async () => markIn(await readFile(join(folder, MARK), 'utf8').catch(() => '')),
    async writeMark(mark) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, MARK), markText(mark), { mode: 0o600, flush: true })
    },
    hasFiles: async () => ((await readdir(join(folder, 'files')).catch(absent)) ?? []).length > 0,
  }
}

/** What to tell the operator when a place does not carry the mark. */
export const howToRestore = ({ name }: MarkedPlace, mark: string) =>
  `${name} does not hold the media of this site: is it the right one, and mounted? Until it is back, nothing can be uploaded. (If it is the right one, its file ${MARK} must begin with ${mark}.)`

/** Refuses when the place is not the marked one. */
export async function refuseUnmarked(place: MarkedPlace, mark: string | undefined): Promise<void> {
  if (mark !== undefined && (await place.readMark()) !== mark) {
    throw new Refusal('unavailable', 'Files cannot be stored or read right now. Please try again later.')
  }
}
