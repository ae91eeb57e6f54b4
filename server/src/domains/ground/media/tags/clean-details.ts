import { LIMITS } from '@fairwave/contract/limits'
import type { Contributor } from '@fairwave/contract/music/release-details/contributors'
import { isBarcode, isIsrc, tidyBarcode, tidyIsrc } from '@fairwave/contract/music/release-details/isrc-and-barcode'
import type { ICommonTagsResult, ILyricsTag } from 'music-metadata'
import { cleanText } from './clean-text.ts'

/** What tags say beyond names: kept only where it is valid. */
export type DetailTags = {
  /** Such as 2026-05-01, where the tags name the day. */
  date?: string
  isrc?: string
  barcode?: string
  contributors?: Contributor[]
  lyrics?: string
}

export function cleanDetails(tags: ICommonTagsResult): DetailTags {
  const isrc = tags.isrc?.map(tidyIsrc).find(isIsrc)
  const barcode = tidyBarcode(tags.barcode ?? '')
  const contributors = contributorsIn(tags)
  const lyrics = tags.lyrics?.toSorted(timedFirst).map(lyricsText).find(Boolean)
  return {
    ...(isDay(tags.date) && { date: tags.date }),
    ...(isrc && { isrc }),
    ...(isBarcode(barcode) && { barcode }),
    ...(contributors.length > 0 && { contributors }),
    ...(lyrics && { lyrics }),
  }
}

/** A day that exists: 30 February does not. */
function isDay(date: string | undefined): date is string {
  if (!date || !/^[1-9]\d{3}-\d\d-\d\d$/.test(date)) return false
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

const ROLES = [
  ['composer', 'Composer'],
  ['lyricist', 'Lyricist'],
  ['writer', 'Writer'],
  ['producer', 'Producer'],
  ['arranger', 'Arranger'],
  ['engineer', 'Engineer'],
  ['mixer', 'Mixing'],
  ['conductor', 'Conductor'],
  ['remixer', 'Remixer'],
] as const

/** Some programs write several names into one field. */
const contributorsIn = (tags: ICommonTagsResult): Contributor[] =>
  ROLES.flatMap(([field, role]) =>
    (tags[field] ?? []).flatMap((names) => {
      const cleaned = cleanText(names, LIMITS.contributorName)
      return cleaned ? [{ role, name: cleaned }] : []
    }),
  ).slice(0, LIMITS.contributors)

/** Tags without times lack the list that the library promises. */
const timesIn = ({ syncText }: ILyricsTag) => (syncText as ILyricsTag['syncText'] | undefined) ?? []

const timedFirst = (a: ILyricsTag, b: ILyricsTag) => timesIn(b).length - timesIn(a).length

/** Timed lyrics in the LRC format, plain ones as they are; too long ones are left out, not cut. */
function lyricsText(tag: ILyricsTag): string | undefined {
  const times = timesIn(tag)
  const written =
    times.length > 0
      ? times.map((line) => `${stampOf(line.timestamp ?? 0)}${line.text.trim()}`).join('\n')
      : (tag.text ?? '')
  const lyrics = written.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim()
  return lyrics.length <= LIMITS.lyrics ? lyrics : undefined
}

// Control characters other than line ends and tabs, and characters that change the text direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

function stampOf(milliseconds: number): string {
  const [minutes, seconds] = [Math.floor(milliseconds / 60_000), (milliseconds % 60_000) / 1000]
  return `[${String(minutes).padStart(2, '0')}:${seconds.toFixed(2).padStart(5, '0')}]`
}
