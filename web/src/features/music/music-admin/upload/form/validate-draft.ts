import { LIMITS } from '@fairwave/contract/limits'
import { formatBytes } from '../../../../../lib/format-bytes.ts'
import { priceProblem } from '../../fields/price.ts'
import { releaseProblem } from '../../release-day/release-choice.ts'
import { makesAlbum, type UploadDraft } from './draft.ts'

export type DraftErrors = {
  files?: string
  artistId?: string
  title?: string
  price?: string
  albumPrice?: string
  description?: string
  release?: string
  /** Title errors by file key. */
  titles: ReadonlyMap<string, string>
}

const tooLong = (what: string, most: number) => `A ${what} must be at most ${most} characters.`

/** The form's validation errors, as shown to the user. */
export function validateDraft(
  draft: UploadDraft,
  mustChooseArtist: boolean,
  leftBytes = Number.POSITIVE_INFINITY,
): DraftErrors {
  const wrongPrice = priceProblem(draft.price)
  const wrongAlbumPrice = makesAlbum(draft) ? priceProblem(draft.albumPrice) : undefined
  const wrongTitle = draft.isBatch ? undefined : titleProblem(draft.title)
  const wrongRelease = releaseProblem(draft.release)
  return {
    ...(draft.entries.length === 0 && { files: missingFiles(draft.isBatch) }),
    ...(sizeOf(draft) > leftBytes && { files: noRoom(sizeOf(draft), leftBytes) }),
    ...(mustChooseArtist && draft.artistId <= 0 && { artistId: 'Please select an artist.' }),
    ...(wrongTitle && { title: wrongTitle }),
    ...(wrongPrice && { price: wrongPrice }),
    ...(wrongAlbumPrice && { albumPrice: wrongAlbumPrice }),
    ...(draft.description.trim().length > LIMITS.description && {
      description: tooLong('description', LIMITS.description),
    }),
    ...(wrongRelease && { release: wrongRelease }),
    titles: new Map(draft.isBatch ? draft.entries.flatMap(({ key, title }) => problemOf(key, title)) : []),
  }
}

export const isSendable = ({ titles, ...errors }: DraftErrors): boolean =>
  titles.size === 0 && Object.keys(errors).length === 0

const sizeOf = ({ entries }: UploadDraft) => entries.reduce((sum, { file }) => sum + file.size, 0)

const noRoom = (bytes: number, leftBytes: number) =>
  `There isn't enough room: ${formatBytes(bytes)} to upload, ${formatBytes(Math.max(0, leftBytes))} of your storage left.`

const missingFiles = (isBatch: boolean) =>
  isBatch ? 'No audio files selected for batch upload' : 'Audio file is missing'

function titleProblem(title: string): string | undefined {
  if (title.trim() === '') return 'Please enter a title.'
  return title.trim().length > LIMITS.title ? tooLong('title', LIMITS.title) : undefined
}

function problemOf(key: string, title: string): [string, string][] {
  const problem = titleProblem(title)
  return problem ? [[key, problem]] : []
}
