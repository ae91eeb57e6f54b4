import { LIMITS } from '@fairwave/contract/limits'
import { FREE_KBPS } from '@fairwave/contract/offer'
import type { AudioFacts, Container } from '../formats/audio-facts.ts'

/** The format of the full-quality stream, where it is not the original itself. */
export type HighRendition = { path: string; kind: 'flac' | 'mp4' }

const SAMPLE_RATE = 44_100
/** Enough for a waveform, and little enough to process in JavaScript. */
export const WAVEFORM_RATE = 8000
/**
 * The true peak is that of the signal at four times the rate. The loudness filter could measure it too, at twice the cost. The
 * sample counter clips at full scale, so the samples are scaled to a quarter.
 */
export const PEAK_SCALE = 0.25

const DEMUXER: Record<Container, string> = { mp3: 'mp3', wav: 'wav', ogg: 'ogg', flac: 'flac', aac: 'aac', mp4: 'mov' }

/** Nothing else is ever decoded, so that a flaw in an obscure format, or in a cover's, cannot be exploited. */
const CODECS =
  'mp3,mp3float,flac,vorbis,opus,aac,alac,pcm_s16le,pcm_u8,pcm_s24le,pcm_s32le,pcm_f32le,pcm_f64le,pcm_alaw,pcm_mulaw,adpcm_ms,adpcm_ima_wav'

/** Every player skips damage in these at the next frame, so a little of it is no reason to refuse. */
export const toleratesDamage = (container: Container) => container === 'mp3' || container === 'aac'

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
  ...(toleratesDamage(container) ? [] : ['-xerror']),
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
 * One pass: the free MP3 with its gapless header, EBU R128 loudness, raw samples on standard output, and
 * the full-quality rendition where there is one.
 */
export function renderArgs({ input, facts, low, high, mostSeconds }: Order): string[] {
  const prepared = `[0:a:0]aresample=${SAMPLE_RATE},aformat=channel_layouts=stereo,asplit=3[low][loudness][peak]`
  const loudness = `[loudness]ebur128=framelog=verbose,aresample=${WAVEFORM_RATE}[samples]`
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

/** MP3 at 320 kbps, at the source's sample rate where MP3 supports it. The tags are written afterwards. */
export function downloadMp3Args({
  input,
  facts,
  output,
}: {
  input: string
  facts: AudioFacts
  output: string
}): string[] {
  return [...reading(input, facts), ...KEPT_MP3, ...BARE, '-f', 'mp3', output]
}

/** The free MP3, with this gain. */
export function levelledMp3Args(order: { input: string; facts: AudioFacts; output: string; gainDb: number }): string[] {
  const levelled = `[0:a:0]aresample=${SAMPLE_RATE},aformat=channel_layouts=stereo,volume=${order.gainDb}dB[low]`
  return [
    ...reading(order.input, order.facts),
    ...['-filter_complex', levelled],
    ...[...MP3, ...BARE, '-f', 'mp3', order.output],
  ]
}
