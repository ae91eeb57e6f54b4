import { LIMITS } from '@fairwave/contract/limits'
import { FREE_KBPS } from '@fairwave/contract/offer'
import type { AudioFacts, Container } from '../formats/audio-facts.ts'

/** What the full-quality stream is made as, where it is not the original itself. */
export type HighRendition = { path: string; kind: 'flac' | 'mp4' }

const SAMPLE_RATE = 44_100
/** Enough for an outline, and little enough to pass through the server's own hands. */
export const OUTLINE_RATE = 8000
/**
 * The true peak is that of the signal at four times the rate. The loudness filter could tell it too, at twice the cost. What
 * counts the samples knows no more than full scale, so they come to it at a quarter of their height.
 */
export const PEAK_SCALE = 0.25

const DEMUXER: Record<Container, string> = { mp3: 'mp3', wav: 'wav', ogg: 'ogg', flac: 'flac', aac: 'aac', mp4: 'mov' }

/** Nothing else is ever decoded, so that a flaw in some forgotten format, or in a cover's, is out of reach. */
const CODECS =
  'mp3,mp3float,flac,vorbis,opus,aac,alac,pcm_s16le,pcm_u8,pcm_s24le,pcm_s32le,pcm_f32le,pcm_f64le,pcm_alaw,pcm_mulaw,adpcm_ms,adpcm_ima_wav'

/** Damage in these is skipped by any player at the next frame, so a little of it is no reason to refuse. */
export const isForgiving = (container: Container) => container === 'mp3' || container === 'aac'

const words = (text: string) => text.split(' ')
const BARE = words('-map_metadata -1 -map_chapters -1 -fflags +bitexact -flags:a +bitexact')
const CAREFUL = words(
  '-nostdin -hide_banner -nostats -v info -y -filter_complex_threads 1 -protocol_whitelist file,pipe',
)
const MP3 = words(`-map [low] -c:a libmp3lame -b:a ${FREE_KBPS}k -joint_stereo 1 -write_xing 1 -id3v2_version 0`)
const SAMPLES = words('-map [samples] -c:a pcm_s16le -flush_packets 0 -f s16le pipe:1')
const FLAC = words('-map 0:a:0 -c:a flac -threads 1')
const COPY = words('-map 0:a:0 -c:a copy -movflags +faststart')

const reading = (input: string, { container }: AudioFacts, mostSeconds: number = LIMITS.trackSeconds) => [
  ...[...CAREFUL, '-format_whitelist', DEMUXER[container], '-codec_whitelist', CODECS],
  ...(isForgiving(container) ? [] : ['-xerror']),
  ...['-threads', '1', '-t', String(mostSeconds + 1), '-f', DEMUXER[container], '-i', input],
]

type Order = {
  input: string
  facts: AudioFacts
  low: string
  high: HighRendition | null
  mostSeconds?: number | undefined
}

/**
 * One pass: the free MP3 with the header that makes it gapless, EBU R128 on the way to raw samples on standard output, and
 * the full-quality rendition where there is one.
 */
export function renderArgs({ input, facts, low, high, mostSeconds }: Order): string[] {
  const prepared = `[0:a:0]aresample=${SAMPLE_RATE},aformat=channel_layouts=stereo,asplit=3[low][loudness][peak]`
  const loudness = `[loudness]ebur128=framelog=verbose,aresample=${OUTLINE_RATE}[samples]`
  const peak = `[peak]volume=${PEAK_SCALE}:precision=float,aresample=${SAMPLE_RATE * 4}:filter_size=16:internal_sample_fmt=fltp,volumedetect,anullsink`
  return [
    ...reading(input, facts, mostSeconds),
    ...['-filter_complex', `${prepared};${loudness};${peak}`],
    ...[...MP3, ...BARE, '-f', 'mp3', low],
    ...SAMPLES,
    ...(high ? [...(high.kind === 'flac' ? FLAC : COPY), ...BARE, '-f', high.kind, high.path] : []),
  ]
}

const KEPT_MP3 = words('-map 0:a:0 -c:a libmp3lame -b:a 320k -joint_stereo 1 -write_xing 1 -id3v2_version 0')

/** MP3 at 320 kbps, at the sound's own rate where MP3 knows it. Tags are written by our own hand afterwards. */
export function keptMp3Args({ input, facts, output }: { input: string; facts: AudioFacts; output: string }): string[] {
  return [...reading(input, facts), ...KEPT_MP3, ...BARE, '-f', 'mp3', output]
}

/** The free MP3, turned up or down by so much. */
export function levelledMp3Args(order: { input: string; facts: AudioFacts; output: string; gainDb: number }): string[] {
  const levelled = `[0:a:0]aresample=${SAMPLE_RATE},aformat=channel_layouts=stereo,volume=${order.gainDb}dB[low]`
  return [
    ...reading(order.input, order.facts),
    ...['-filter_complex', levelled],
    ...[...MP3, ...BARE, '-f', 'mp3', order.output],
  ]
}
