import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import { isAudio, isImage } from '../upload/files/accepted-files.ts'
import { pathOf } from '../upload/files/dropped-files.ts'
import { readZip } from './read-zip.ts'
import { zipProblemOf } from './zip-problem.ts'

/** A file to import: on the user's disk, or in a zip, where it is unpacked when its turn comes. */
export type Source = { path: string; size: number; open: () => Promise<Blob> }

export type Collected = {
  audio: Source[]
  covers: Source[]
  /** Lists of prices and details, as CSV. */
  sheets: Source[]
  problems: string[]
}

const COVER_NAME = /^(cover|folder|front|album|artwork)\b/i
const isZip = ({ name }: File) => /\.zip$/i.test(name)

/** Everything to import among these files and in the zips among them, and why some of it can't be. */
export async function collectSources(files: readonly File[]): Promise<Collected> {
  const collected: Collected = { audio: [], covers: [], sheets: [], problems: [] }
  for (const file of files) {
    const path = pathOf(file)
    if (!isZip(file)) add(collected, { path, size: file.size, open: async () => file })
    else
      try {
        // An album is called after its zip, unless its tags know better.
        const folder = path.replace(/\.zip$/i, '')
        for (const entry of await readZip(file)) add(collected, { ...entry, path: `${folder}/${entry.path}` })
      } catch (error) {
        collected.problems.push(`${file.name}: ${zipProblemOf(error)}`)
      }
  }
  // The likeliest cover of a folder comes first.
  collected.covers.sort((a, b) => Number(COVER_NAME.test(nameOf(b))) - Number(COVER_NAME.test(nameOf(a))))
  return collected
}

export const folderOf = ({ path }: Pick<Source, 'path'>): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const nameOf = ({ path }: Pick<Source, 'path'>): string => path.slice(path.lastIndexOf('/') + 1)

function add({ audio, covers, sheets, problems }: Collected, source: Source): void {
  const named = { name: nameOf(source), type: '' }
  if (named.name.startsWith('.') || source.path.split('/').includes('__MACOSX')) return
  if (isImage(named)) {
    if (source.size <= LIMITS.imageBytes) covers.push(source)
  } else if (/\.csv$/i.test(named.name)) sheets.push(source)
  else if (!isAudio(named)) return
  else if (source.size > LIMITS.audioBytes)
    problems.push(`${source.path}: the file is too large, ${inMegabytes(LIMITS.audioBytes)} at most.`)
  else audio.push(source)
}
