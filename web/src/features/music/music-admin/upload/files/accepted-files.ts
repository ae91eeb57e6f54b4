import { LIMITS } from '@fairwave/contract/limits'
import { AUDIO_ENDINGS, IMAGE_ENDINGS } from '@fairwave/contract/music/releases'

type NamedFile = Pick<File, 'name' | 'type'>
type SizedFile = NamedFile & Pick<File, 'size'>

const AUDIO_TYPES = new Set([
  'audio/mpeg',
  'audio/mp3',
  'audio/wav',
  'audio/wave',
  'audio/x-wav',
  'audio/vnd.wave',
  'audio/ogg',
  'audio/flac',
  'audio/x-flac',
  'audio/aac',
  'audio/x-aac',
  'audio/mp4',
  'audio/m4a',
  'audio/x-m4a',
])
const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml'])

export const AUDIO_ACCEPT = [...AUDIO_ENDINGS.map((ending) => `.${ending}`), ...AUDIO_TYPES].join(',')
export const IMAGE_ACCEPT = [...IMAGE_ENDINGS.map((ending) => `.${ending}`), ...IMAGE_TYPES].join(',')

/** Checked by extension or type: browsers know few types, and some files have no extension. The server checks the content. */
export const isAudio = (file: NamedFile): boolean => has(AUDIO_ENDINGS, file.name) || AUDIO_TYPES.has(bareType(file))
export const isImage = (file: NamedFile): boolean => has(IMAGE_ENDINGS, file.name) || IMAGE_TYPES.has(bareType(file))

export type Sorted<F> = { accepted: F[]; notAudio: F[]; tooLarge: F[]; tooMany: F[] }

/** Sorts files into valid and refused with the reason; `room` is how many more the batch takes. */
export function sortAudio<F extends SizedFile>(files: readonly F[], room: number): Sorted<F> {
  const sorted: Sorted<F> = { accepted: [], notAudio: [], tooLarge: [], tooMany: [] }
  for (const file of files) {
    if (!isAudio(file)) sorted.notAudio.push(file)
    else if (file.size > LIMITS.audioBytes) sorted.tooLarge.push(file)
    else if (sorted.accepted.length >= room) sorted.tooMany.push(file)
    else sorted.accepted.push(file)
  }
  return sorted
}

/** `01 - `, `1. `, `03_` and `01 `, but not the number of “99 Luftballons” or “7.13 Blues”. */
const TRACK_NUMBER = /^(?:\d{1,3}\s*[-–—._)]+\s*|0\d\s+)(?=[^\d\s])/

/** The file name without its extension and track number: the default title of a track. */
export function titleFromFileName(name: string): string {
  const bare = name.replace(/\.[^.]*$/, '').trim() || name.trim()
  return bare.replace(TRACK_NUMBER, '').slice(0, LIMITS.title)
}

function has(endings: readonly string[], name: string): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && endings.includes(ending)
}

const bareType = ({ type }: NamedFile) => (type.split(';')[0] ?? '').trim().toLowerCase()
