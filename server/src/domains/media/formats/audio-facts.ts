export type Container = 'mp3' | 'wav' | 'ogg' | 'flac' | 'aac' | 'mp4'

/** What a file says of itself before anything is decoded. */
export type AudioFacts = {
  container: Container
  /** As ffmpeg names it, where we know: 'flac', 'mp3', 'opus', 'pcm'. */
  codec: string
  sampleRate: number | null
  channels: number | null
  bitDepth: number | null
  isLossless: boolean
  /** As declared, or estimated from the bitrate. */
  seconds: number | null
  /** True when `seconds` is a promise that decoding must keep. */
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
