import type { ApiInput } from '@fairwave/contract/api'
import type { TrackDetail } from '@fairwave/contract/music/catalogue'
import { readContributors, writeContributors } from '@fairwave/contract/music/release-details/contributors'
import { isrcInGroups, isrcProblem } from '@fairwave/contract/music/release-details/isrc-and-barcode'
import type { Licence } from '@fairwave/contract/music/release-details/licences'
import { lyricsProblem } from '@fairwave/contract/music/release-details/lyrics'
import { FUTURE_RELEASE, isFutureDate } from '@fairwave/contract/music/releases'
import type { FormErrors } from '../../../../lib/use-form.ts'

/** The values of the folded part of the form, as its fields hold them. */
export type DetailValues = {
  releaseDate: string
  licence: string
  isrc: string
  /** `yes`, or empty. */
  isExplicit: string
  contributors: string
  lyrics: string
}

export const detailValues = (track: Partial<TrackDetail> = {}): DetailValues => ({
  releaseDate: track.releaseDate ?? '',
  licence: track.licence ?? 'all-rights-reserved',
  isrc: track.isrc ? isrcInGroups(track.isrc) : '',
  isExplicit: track.isExplicit ? 'yes' : '',
  contributors: writeContributors(track.contributors ?? []),
  lyrics: track.lyrics ?? '',
})

export function detailProblems({ releaseDate, isrc, contributors, lyrics }: DetailValues): FormErrors<DetailValues> {
  const [wrongIsrc, wrongLyrics] = [isrcProblem(isrc), lyricsProblem(lyrics)]
  const { problem } = readContributors(contributors)
  return {
    ...(isFutureDate(releaseDate, new Date()) && { releaseDate: FUTURE_RELEASE }),
    ...(wrongIsrc && { isrc: wrongIsrc }),
    ...(problem && { contributors: problem }),
    ...(wrongLyrics && { lyrics: wrongLyrics }),
  }
}

type EditBody = ApiInput<'PATCH /api/tracks/:id'>['body']

/** Only what was changed: a track keeps following its album's date and licence until it gets its own. */
export function changedDetails(before: DetailValues, after: DetailValues): Partial<EditBody> {
  const has = (name: keyof DetailValues) => before[name] !== after[name]
  return {
    ...(has('releaseDate') && { releaseDate: after.releaseDate || null }),
    ...(has('licence') && { licence: after.licence as Licence }),
    ...(has('isrc') && { isrc: after.isrc.trim() || null }),
    ...(has('isExplicit') && { isExplicit: after.isExplicit === 'yes' }),
    ...(has('contributors') && { contributors: readContributors(after.contributors).contributors }),
    ...(has('lyrics') && { lyrics: after.lyrics.trim() || null }),
  }
}
