import { SAMPLE_RATE } from './dsp/sample-rate.ts'
import { REPERTOIRE } from './repertoire.ts'
import { lengthOf, type Piece, perform } from './studio/studio.ts'
import type { Audio } from './wav.ts'

function pieceOf(slug: string): Piece {
  const piece = REPERTOIRE.find((candidate) => candidate.slug === slug)
  if (piece === undefined) throw new Error(`There is no piece called "${slug}"`)
  return piece
}

/** The length of a track, known without rendering it. */
export function trackSeconds(slug: string): number {
  return lengthOf(pieceOf(slug))
}

/** Renders a track, or only its first seconds; the same samples on every machine and every time. */
export function renderTrack(slug: string, { seconds = Infinity } = {}): Audio {
  return { ...perform(pieceOf(slug), { seconds }), sampleRate: SAMPLE_RATE }
}
