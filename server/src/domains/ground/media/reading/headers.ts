import { readAudioHeader } from './audio-header.ts'
import { readStart } from './start-header.ts'
import { readVideoHeader } from './video-header.ts'

/** How the process determines what a file is, by what it is to be used for. */
export const HEADERS = {
  audio: readAudioHeader,
  video: readVideoHeader,
  /** For the first part of a file. */
  start: readStart,
} as const

export type HeaderKind = keyof typeof HEADERS
