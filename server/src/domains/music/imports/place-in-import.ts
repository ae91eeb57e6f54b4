import type { Audio } from '../../ground/media/audio/audio.ts'
import { titleFromFile } from '../uploads/title-from-file.ts'

/** Where a file belongs in an import, by its tags, or by its folder where they name no album. */
export type Place = {
  groupKey: string
  albumTitle: string
  isSingle: boolean
  disc: number
  place: number
  title: string
}

type Tags = Pick<Audio['tags'], 'title' | 'album' | 'albumArtist' | 'discNumber' | 'trackNumber'>

/** A folder for one disc of an album. */
const DISC = /^(?:cd|dis[ck]|lp|vinyl|side)[\s._-]*(\d{1,2})$/i
const NUMBERED = /^(?:(\d{1,2})[-.])?(\d{1,3})[\s._-]+(?=\S)/

export function placeInImport(tags: Tags, path: string): Place {
  const folders = path.split('/').filter(Boolean)
  const fileName = folders.pop() ?? path
  const numbers = NUMBERED.exec(fileName)
  const disc = folders.length > 1 ? DISC.exec(folders.at(-1) ?? '')?.[1] : undefined
  if (disc) folders.pop()
  const folder = folders.at(-1) ?? ''
  const album = tags.album ?? withoutArtist(folder)
  return {
    groupKey: tags.album
      ? `album:${tags.albumArtist ?? ''}:${tags.album}`.toLowerCase()
      : folder
        ? `folder:${folders.join('/')}`.toLowerCase()
        : `file:${path}`.toLowerCase(),
    albumTitle: titleFromFile(album || tags.title, fileName),
    isSingle: !album,
    disc: tags.discNumber ?? (Number(disc ?? numbers?.[1]) || 1),
    place: tags.trackNumber ?? (Number(numbers?.[2]) || 0),
    title: titleFromFile(tags.title, numbers ? fileName.slice(numbers[0].length) : fileName),
  }
}

/** Shops name the folder of an album “Artist - Album”. */
const withoutArtist = (folder: string): string => folder.replace(/^.{1,100}? - (?=\S)/, '')
