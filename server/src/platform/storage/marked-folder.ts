import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'

const FILE = 'storage-id'
const NOTE = 'Fairwave wrote this file once, to recognise its media folder. Please keep it with the media.'

export const mediaFolder = (dataDir: string) => join(dataDir, 'media')

/** Gives the media folder its own mark and returns it. */
export async function writeMark(dataDir: string): Promise<string> {
  const mark = randomUUID()
  await mkdir(mediaFolder(dataDir), { recursive: true, mode: 0o700 })
  await writeFile(join(mediaFolder(dataDir), FILE), `${mark}\n\n${NOTE}\n`, { mode: 0o600, flush: true })
  return mark
}

/** What to tell the operator when the folder does not carry the mark. */
export const howToRestore = (dataDir: string, mark: string) =>
  `${mediaFolder(dataDir)} is not the media folder of this site: is it mounted? Until it is back, nothing can be uploaded. (If it is the right one, its file ${FILE} must begin with ${mark}.)`

export async function hasMark(dataDir: string, mark: string): Promise<boolean> {
  const text = await readFile(join(mediaFolder(dataDir), FILE), 'utf8').catch(() => '')
  return text.split('\n', 1)[0]?.trim() === mark
}

/**
 * Refuses when the folder is not the marked one: files written to another would be lost when the right one is mounted.
 */
export async function refuseUnmarked(dataDir: string, mark: string | undefined): Promise<void> {
  if (mark !== undefined && !(await hasMark(dataDir, mark))) {
    throw new Refusal('unavailable', 'Files cannot be stored or read right now. Please try again later.')
  }
}
