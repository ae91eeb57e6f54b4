import { LIMITS } from '@fairwave/contract/limits'
import type { AudioFacts, Container } from '../formats/audio-facts.ts'

/** What the full-quality stream is made as, where it is not the original itself. */
export type HighRendition = { path: string; kind: 'flac' | 'mp4' }

export const SAMPLE_RATE = 44_100

const DEMUXER: Record<Container, string> = { mp3: 'mp3', wav: 'wav', ogg: 'ogg', flac: 'flac', aac: 'aac', mp4: 'mov' }

/** Nothing else is ever decoded, so that a flaw in some forgotten format, or in a cover's, is out of reach. */
const CODECS =
  'mp3,mp3float,flac,vorbis,opus,aac,alac,pcm_s16le,pcm_u8,pcm_s24le,pcm_s32le,pcm_f32le,pcm_f64le,pcm_alaw,pcm_mulaw,adpcm_ms,adpcm_ima_wav'

/** Damage in these is skipped by any player at the next frame, so a little of it is no reason to refuse. */
export const isForgiving = (container: Container) => container === 'mp3' || container === 'aac'

const BARE = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']

type Order = { input: string; facts: AudioFacts; low: string; high: HighRendition | null }

/**
 * One pass: 128 kbps MP3 with the header that makes it gapless, EBU R128 on the way to raw samples on standard output, and
 * the full-quality rendition where there is one. Everything after the first filter is 44.1 kHz stereo.
 */
export function renderArgs({ input, facts, low, high }: Order): string[] {
  const demuxer = DEMUXER[facts.container]
  return [
    ...['-nostdin', '-hide_banner', '-nostats', '-v', 'info', '-y', '-filter_complex_threads', '1'],
    ...(isForgiving(facts.container) ? [] : ['-xerror']),
    ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', demuxer, '-codec_whitelist', CODECS],
    ...['-threads', '1', '-t', String(LIMITS.trackSeconds + 1), '-f', demuxer, '-i', input],
    '-filter_complex',
    `[0:a:0]aresample=${SAMPLE_RATE},aformat=channel_layouts=stereo,asplit=2[low][measured];[measured]ebur128=peak=true:framelog=verbose[samples]`,
    ...[
      '-map',
      '[low]',
      '-c:a',
      'libmp3lame',
      '-b:a',
      '128k',
      '-joint_stereo',
      '1',
      '-write_xing',
      '1',
      '-id3v2_version',
      '0',
    ],
    ...[...BARE, '-f', 'mp3', low],
    ...['-map', '[samples]', '-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1'],
    ...(high ? highArgs(high) : []),
  ]
}

function highArgs({ kind, path }: HighRendition): string[] {
  return kind === 'flac'
    ? ['-map', '0:a:0', '-c:a', 'flac', '-threads', '1', ...BARE, '-f', 'flac', path]
    : ['-map', '0:a:0', '-c:a', 'copy', ...BARE, '-movflags', '+faststart', '-f', 'mp4', path]
}
