import { GENRES } from '@fairwave/contract/music/genres'
import { ALBUM_POUNDS, TRACK_POUNDS } from '@fairwave/contract/offer'
import { releaseTypeFor, releaseTypeNamed, type UploadReleaseType } from '../../fields/release-types.ts'
import type { Person } from '../../people/person.ts'
import { RELEASE_NOW, type ReleaseValues } from '../../release-day/release-choice.ts'
import { titleFromFileName } from '../files/accepted-files.ts'

/** The tags of a file. */
export type Tags = {
  title: string | null
  album: string | null
  genre: string | null
  trackNumber: number | null
  hasCover: boolean
}

export type AudioEntry = {
  key: string
  file: File
  title: string
  /** The user typed the title, so tags must not overwrite it. */
  isTitleTyped: boolean
  /** Undefined until the tags are read; null if there are none. */
  tags?: Tags | null
}

/** The upload form's state. Immutable, so an unchanged form is the same object. */
export type UploadDraft = {
  isBatch: boolean
  /** In release order. A single upload sends the first. */
  entries: readonly AudioEntry[]
  isOrderChosen: boolean
  title: string
  isTitleTyped: boolean
  genre: string
  description: string
  price: string
  releaseType: UploadReleaseType
  /** The album it goes on; 0 for none. */
  coverId: number
  /** The title of the album that a batch creates. */
  albumTitle: string
  albumPrice: string
  recordLabel: string
  /** The artist a label uploads for; 0 until chosen, and for artists. */
  artistId: number
  collaborators: readonly Person[]
  artwork: File | null
  isAlbumArtworkUsed: boolean
  /** Only for buyers of the album it goes on. */
  isBonus: boolean
  release: ReleaseValues
}

export const EMPTY_DRAFT: UploadDraft = {
  isBatch: false,
  entries: [],
  isOrderChosen: false,
  title: '',
  isTitleTyped: false,
  genre: '',
  description: '',
  price: String(TRACK_POUNDS),
  releaseType: 'single',
  coverId: 0,
  albumTitle: '',
  albumPrice: String(ALBUM_POUNDS),
  recordLabel: '',
  artistId: 0,
  collaborators: [],
  artwork: null,
  isAlbumArtworkUsed: false,
  isBonus: false,
  release: RELEASE_NOW,
}

/** A typed title is kept in both directions. */
export function withBatch(draft: UploadDraft, isBatch: boolean): UploadDraft {
  if (isBatch === draft.isBatch) return draft
  const releaseType = releaseTypeFor(isBatch, draft.releaseType)
  const [first, ...others] = draft.entries
  if (!first) return { ...draft, isBatch, releaseType }
  if (!isBatch) return { ...draft, isBatch, releaseType, title: first.title, isTitleTyped: first.isTitleTyped }
  const named = draft.isTitleTyped ? { ...first, title: draft.title, isTitleTyped: true } : first
  return { ...draft, isBatch, releaseType, entries: [named, ...others] }
}

/** A batch adds files; a single upload replaces its file. */
export function withFiles(draft: UploadDraft, files: readonly File[], newKey: () => string): UploadDraft {
  const entries = files.map((file) => ({
    key: newKey(),
    file,
    title: titleFromFileName(file.name),
    isTitleTyped: false,
  }))
  if (draft.isBatch) return { ...draft, entries: [...draft.entries, ...entries] }
  const [first] = entries
  if (!first) return draft
  return { ...draft, entries: [first], title: draft.isTitleTyped ? draft.title : first.title }
}

export const withoutFile = (draft: UploadDraft, key: string): UploadDraft => ({
  ...draft,
  entries: draft.entries.filter((entry) => entry.key !== key),
})

export const withTitle = (draft: UploadDraft, key: string, title: string): UploadDraft => ({
  ...draft,
  entries: draft.entries.map((entry) => (entry.key === key ? { ...entry, title, isTitleTyped: true } : entry)),
})

export function moved(draft: UploadDraft, from: number, to: number): UploadDraft {
  const entries = [...draft.entries]
  const [entry] = entries.splice(from, 1)
  if (!entry || to < 0 || to > entries.length) return draft
  entries.splice(to, 0, entry)
  return { ...draft, entries, isOrderChosen: true }
}

/** Applies a file's tags to fields the user hasn't filled in. */
export function withTags(draft: UploadDraft, key: string, tags: Tags | null): UploadDraft {
  if (!draft.entries.some((entry) => entry.key === key)) return draft
  const entries = draft.entries.map((entry) => (entry.key === key ? tagged(entry, tags) : entry))
  const isShown = !draft.isBatch && draft.entries[0]?.key === key
  return {
    ...draft,
    entries: draft.isOrderChosen ? entries : inTrackOrder(entries),
    title: isShown && !draft.isTitleTyped && tags?.title ? tags.title : draft.title,
    genre: draft.genre || genreNamed(tags?.genre),
    albumTitle: draft.albumTitle || (draft.isBatch ? (tags?.album ?? '') : ''),
  }
}

type AlbumToJoin = {
  id: number
  description: string
  labelName: string | null
  releaseType: string
  genre: string | null
  artistId: number
  /** Its tracks come out with it. */
  unreleased?: object
}

/** Picking an album fills in its texts, and the genre of its first track. */
export function withAlbum(
  draft: UploadDraft,
  album: AlbumToJoin | undefined,
  firstTrackGenre?: string | null,
): UploadDraft {
  if (!album) return { ...draft, coverId: 0, isAlbumArtworkUsed: false, isBonus: false }
  return {
    ...draft,
    coverId: album.id,
    description: album.description || draft.description,
    recordLabel: album.labelName || draft.recordLabel,
    genre: firstTrackGenre || album.genre || draft.genre,
    releaseType: releaseTypeNamed(album.releaseType),
    isAlbumArtworkUsed: true,
    ...(album.unreleased && { release: RELEASE_NOW }),
  }
}

/** Choosing another artist clears the previous artist's album. */
export const withArtist = (draft: UploadDraft, artistId: number): UploadDraft =>
  artistId === draft.artistId ? draft : { ...draft, artistId, coverId: 0, isAlbumArtworkUsed: false, isBonus: false }

function tagged(entry: AudioEntry, tags: Tags | null): AudioEntry {
  return { ...entry, tags, title: entry.isTitleTyped || !tags?.title ? entry.title : tags.title }
}

/** Once all tags are read and every track number is unique, the files are sorted by it. */
function inTrackOrder(entries: AudioEntry[]): AudioEntry[] {
  const numbers = entries.map(({ tags }) => tags?.trackNumber ?? 0)
  const isNumbered = numbers.every((number) => number > 0) && new Set(numbers).size === numbers.length
  return isNumbered ? entries.toSorted((a, b) => (a.tags?.trackNumber ?? 0) - (b.tags?.trackNumber ?? 0)) : entries
}

const genreNamed = (name: string | null | undefined): string =>
  GENRES.find((genre) => genre.toLowerCase() === name?.trim().toLowerCase()) ?? ''

/** Whether the upload becomes a new album, which has a price of its own. */
export const makesAlbum = ({ isBatch, coverId, releaseType }: UploadDraft): boolean =>
  isBatch && coverId === 0 && releaseType !== 'single'
