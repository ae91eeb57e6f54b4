export type Container = 'mp3' | 'wav' | 'ogg' | 'flac' | 'aac' | 'mp4'

/** What a file's header says, before anything is decoded. */
export type AudioFacts = {
  container: Container
  /** ffmpeg's name for it, where it is known: 'flac', 'mp3', 'opus', 'pcm'. */
  codec: string
  sampleRate: number | null
  channels: number | null
  bitDepth: number | null
  isLossless: boolean
  /** As declared, or estimated from the bitrate. */
  seconds: number | null
  /** True when decoding must give exactly `seconds`. */
  isExact: boolean
}

export const MIME_OF: Record<Container, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  aac: 'audio/aac',
  mp4: 'audio/mp4',
}
