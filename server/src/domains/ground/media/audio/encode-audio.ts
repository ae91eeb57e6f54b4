import { LIMITS } from '@fairwave/contract/limits'
import { noSpaceLeft } from '../../../../platform/storage/full-disk.ts'
import { type Ffmpeg, hasFilledDisk } from '../ffmpeg/ffmpeg.ts'
import { type HighRendition, renderArgs, WAVEFORM_RATE } from '../ffmpeg/render-args.ts'
import type { AudioFacts } from '../formats/audio-facts.ts'
import { checkDecoding } from './check-decoding.ts'
import { type Loudness, readLoudness } from './loudness.ts'
import { waveformCollector } from './waveform.ts'

export type Encoding = Loudness & { durationMs: number; waveform: Buffer }
/** If it is longer than `mostSeconds`, only one second more is decoded, whatever its header says. */
type Order = { input: string; facts: AudioFacts; low: string; high: HighRendition | null; mostSeconds?: number }
type Watch = { onProgress?: ((percent: number) => void) | undefined; signal?: AbortSignal | undefined }

/** The machine failed, not the file: another try may succeed. */
export class EngineFailure extends Error {}

const STARTING_MS = 120_000

/** Decodes a file once, completely, and produces everything the site needs: renditions, loudness, waveform. */
export async function encodeAudio(
  ffmpeg: Ffmpeg,
  { input, facts, low, high, mostSeconds }: Order,
  { onProgress, signal }: Watch = {},
): Promise<Encoding> {
  const waveform = waveformCollector()
  const seconds = () => waveform.frames() / WAVEFORM_RATE
  const expected = facts.seconds ?? LIMITS.trackSeconds
  let percent = 0
  const result = await ffmpeg.run({
    args: renderArgs({ input, facts, low, high, mostSeconds }),
    reads: [input],
    writes: high ? [low, high.path] : [low],
    // A track that takes more than half of its own length is hostile, or the machine is too slow for it.
    timeoutMs: STARTING_MS + expected * 500,
    signal,
    onOutput(chunk) {
      waveform.add(chunk)
      const now = Math.min(99, Math.floor((seconds() / expected) * 100))
      if (now === percent) return
      percent = now
      onProgress?.(percent)
    },
  })
  signal?.throwIfAborted()
  const { code, killedBy, log } = result
  if (killedBy) throw new EngineFailure(`ffmpeg was stopped (${killedBy})`)
  if (hasFilledDisk(result)) throw noSpaceLeft()
  if (/Cannot allocate memory|RuntimeError|Node\.js v\d/.test(log) || (code ?? 0) > 125)
    throw new EngineFailure(log.slice(-500))
  checkDecoding({ facts, seconds: seconds(), hasFailed: code !== 0, log })
  return { durationMs: Math.max(1, Math.round(seconds() * 1000)), waveform: waveform.points(), ...readLoudness(log) }
}
