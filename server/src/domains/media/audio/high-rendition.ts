import type { AudioFacts } from '../formats/audio-facts.ts'

export type HighPlan = { kind: 'flac' | 'mp4'; mime: string }

/**
 * What the full-quality stream is. Lossless music streams as FLAC. Lossy music streams as it came, bit for bit: MP3 and Ogg
 * are the original itself, because a copy would lose their gapless header or gain nothing; MP4 and bare AAC are put into a
 * fresh MP4 without decoding, so that playing can start before the end has arrived and a film's pictures stay out.
 */
export function planHigh({ container, isLossless }: AudioFacts): HighPlan | null {
  // What is inside a compressed WAV no browser plays, so that one is decoded too.
  if (container === 'wav' || (isLossless && container !== 'flac')) return { kind: 'flac', mime: 'audio/flac' }
  if (container === 'mp4' || container === 'aac') return { kind: 'mp4', mime: 'audio/mp4' }
  return null
}
