import { GENRES } from '@fairwave/contract/music/genres'
import type { ImportAlbum } from '@fairwave/contract/music/imports'
import { priceProblem } from '../fields/price.ts'
import type { SheetRow } from './read-sheet.ts'
import type { DraftEdit } from './use-drafts.ts'

type Edits = { edits: { draft: ImportAlbum; line: number; edit: DraftEdit }[]; problems: string[] }
type Track = ImportAlbum['tracks'][number]

/**
 * The changes that a sheet's rows ask for, in their order. A row is about a file, else about the track with its title, else
 * about the album; ISRC and a new title for a file are the track's, everything else is its album's.
 */
export function editsOfSheet(rows: readonly SheetRow[], drafts: readonly ImportAlbum[]): Edits {
  const found: Edits = { edits: [], problems: [] }
  for (const row of rows) {
    try {
      const { draft, track } = placeOf(row, drafts)
      found.edits.push({ draft, line: row.line, edit: { ...albumEdit(row), ...trackEdit(row, track) } })
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      found.problems.push(`line ${row.line}: ${error.message}`)
    }
  }
  return found
}

class RowProblem extends Error {}

type Place = { draft: ImportAlbum; track?: Track }

function placeOf({ file, title, album }: SheetRow, drafts: readonly ImportAlbum[]): Place {
  const albums = album ? drafts.filter((draft) => isSame(draft.title, album)) : drafts
  const tracksThat = (isMeant: (track: Track) => boolean): Place[] =>
    albums.flatMap((draft) => draft.tracks.filter(isMeant).map((track) => ({ draft, track })))
  if (file)
    return only(
      `file “${file}”`,
      tracksThat((track) => isFile(track.fileName, file)),
    )
  if (title)
    return only(
      `track “${title}”`,
      tracksThat((track) => isSame(track.title, title)),
    )
  if (album)
    return only(
      `album “${album}”`,
      albums.map((draft) => ({ draft })),
    )
  throw new RowProblem('it names no file, track or album.')
}

function only(what: string, places: readonly Place[]): Place {
  const [place, another] = places
  if (!place) throw new RowProblem(`there is no ${what} to publish.`)
  if (another)
    throw new RowProblem(`there is more than one ${what}. Please name the album, or the file with its folder.`)
  return place
}

const folded = (text: string) => text.normalize().toLowerCase()
const isSame = (one: string, other: string) => folded(one) === folded(other)
const isFile = (path: string, named: string) => folded(`/${path}`).endsWith(folded(`/${named}`))

function albumEdit({ genre, albumPrice, trackPrice, releaseDate, barcode }: SheetRow): DraftEdit {
  return {
    ...(genre && { genre: genreNamed(genre) }),
    ...(albumPrice && { price: pounds(albumPrice) }),
    ...(trackPrice && { trackPrice: pounds(trackPrice) }),
    ...(releaseDate && { releaseDate }),
    ...(barcode && { barcode }),
  }
}

function trackEdit({ file, title, isrc }: SheetRow, track: Track | undefined): DraftEdit {
  const changes = { ...(file && title && { title }), ...(isrc && { isrc }) }
  if (Object.keys(changes).length === 0) return {}
  if (!track) throw new RowProblem('an ISRC needs a file or the title of a track.')
  return { tracks: [{ id: track.id, ...changes }] }
}

function genreNamed(name: string) {
  const genre = GENRES.find((listed) => isSame(listed, name))
  if (!genre) throw new RowProblem(`“${name}” is not one of the listed genres.`)
  return genre
}

/** As people and spreadsheets write it: `£1`, `0.79` or `0,79`. */
function pounds(cell: string): number {
  const plain = cell.replace(/^£\s*/, '').replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  const problem = priceProblem(plain)
  if (problem) throw new RowProblem(problem)
  return Number(plain)
}
