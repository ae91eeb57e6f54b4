import type { AudioFacts } from '../formats/audio-facts.ts'

export type HighPlan = { kind: 'flac' | 'mp4'; mime: string }

/**
 * The format of the full-quality stream. Lossless music streams as FLAC. Lossy music streams bit for bit: MP3 and Ogg
 * as the original itself, because a copy would lose the gapless header or gain nothing; MP4 and bare AAC are remuxed into a
 * new MP4 without decoding, so that playback can start early and a video track is left out.
 */
export function planHigh({ container, isLossless }: AudioFacts): HighPlan | null {
  // Browsers cannot play what a compressed WAV contains, so that is decoded too.
  if (container === 'wav' || (isLossless && container !== 'flac')) return { kind: 'flac', mime: 'audio/flac' }
  if (container === 'mp4' || container === 'aac') return { kind: 'mp4', mime: 'audio/mp4' }
  return null
}
