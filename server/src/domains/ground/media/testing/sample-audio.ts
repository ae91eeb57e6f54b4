import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'

const RATE = 44_100

/** A WAV in plain TypeScript, so that tests need no program: a stereo tone that gets louder. */
export function aWav({
  seconds = 2,
  frequency = 440,
  amplitude = 0.5,
  promisedBytes,
}: {
  seconds?: number
  frequency?: number
  amplitude?: number
  promisedBytes?: number
} = {}): Buffer {
  const frames = Math.round(seconds * RATE)
  const wav = Buffer.alloc(44 + frames * 4)
  wav.write('RIFF')
  wav.writeUInt32LE(36 + frames * 4, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(2, 22)
  wav.writeUInt32LE(RATE, 24)
  wav.writeUInt32LE(RATE * 4, 28)
  wav.writeUInt16LE(4, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(promisedBytes ?? frames * 4, 40)
  for (let i = 0; i < frames; i++) {
    const value = Math.round(
      Math.sin((i / RATE) * frequency * 2 * Math.PI) * amplitude * (0.2 + (0.8 * i) / frames) * 32_767,
    )
    wav.writeInt16LE(value, 44 + i * 4)
    wav.writeInt16LE(value, 46 + i * 4)
  }
  return wav
}

/** An RF64 WAV, whose size is in a separate chunk. */
export function anRf64(wav: Buffer, promisedBytes: bigint): Buffer {
  const chunk = Buffer.alloc(36)
  chunk.write('ds64')
  chunk.writeUInt32LE(28, 4)
  chunk.writeBigUInt64LE(promisedBytes + 72n, 8)
  chunk.writeBigUInt64LE(promisedBytes, 16)
  const long = Buffer.concat([wav.subarray(0, 12), chunk, wav.subarray(12)])
  long.write('RF64')
  long.writeUInt32LE(0xffff_ffff, 4)
  long.writeUInt32LE(0xffff_ffff, 76)
  return long
}

export const SAMPLE_CODECS = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '192k', '-f', 'mp3'],
  flac: ['-c:a', 'flac', '-f', 'flac'],
  ogg: ['-c:a', 'libvorbis', '-f', 'ogg'],
  oggFlac: ['-c:a', 'flac', '-f', 'ogg'],
  opus: ['-c:a', 'libopus', '-f', 'ogg'],
  aac: ['-c:a', 'aac', '-f', 'adts'],
  m4a: ['-c:a', 'aac', '-f', 'ipod'],
  alac: ['-c:a', 'alac', '-f', 'ipod'],
} as const
export type SampleKind = keyof typeof SAMPLE_CODECS

/** A file of another format, made by the engine of this machine. */
export function aSample(
  kind: SampleKind,
  { seconds, frequency, extra = [] }: { seconds?: number; frequency?: number; extra?: readonly string[] } = {},
): Promise<Buffer> {
  const wav = aWav({ ...(seconds && { seconds }), ...(frequency && { frequency }) })
  return encodeSample([...extra, ...SAMPLE_CODECS[kind]], wav)
}

const VIDEO_SOURCES = ['testsrc=size=64x64:rate=10', 'sine=frequency=330'].flatMap((source) => [
  '-f',
  'lavfi',
  '-i',
  source,
])
const VIDEO_CODECS = {
  mp4: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'mp4'],
  // WebAssembly's Opus encoder crashes, so the WebM contains Vorbis.
  webm: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis', '-f', 'webm'],
}

/** A short video with a tone, made by the engine of this machine. */
export const aVideo = (kind: keyof typeof VIDEO_CODECS, seconds: number): Promise<Buffer> =>
  encodeSample([...VIDEO_SOURCES, '-t', String(seconds), ...VIDEO_CODECS[kind]])

async function encodeSample(options: readonly string[], wav?: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'fairwave-sample-'))
  try {
    const [input, output] = [join(folder, 'in'), join(folder, 'out')]
    if (wav) await writeFile(input, wav)
    const source = wav ? ['-f', 'wav', '-i', input] : []
    const engine = await findFfmpeg(undefined)
    const { code, log } = await engine.run({
      args: ['-nostdin', '-y', '-v', 'error', ...source, ...options, output],
      reads: wav ? [input] : [],
      writes: [output],
      timeoutMs: 60_000,
    })
    if (code !== 0) throw new Error(`no sample: ${log}`)
    return await readFile(output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An ID3 tag with the given frames, of any size. */
export function anId3(frames: Record<string, Buffer>): Buffer {
  const body = Buffer.concat(
    Object.entries(frames).map(([name, data]) => {
      const head = Buffer.alloc(10)
      head.write(name)
      head.writeUInt32BE(data.length, 4)
      return Buffer.concat([head, data])
    }),
  )
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...[21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f)])
  return Buffer.concat([head, body])
}

export const id3Text = (text: string) => Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])

export const id3Picture = (mime: string, data: Buffer) =>
  Buffer.concat([Buffer.from([0]), Buffer.from(`${mime}\0`, 'latin1'), Buffer.from([3, 0]), data])
