import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { LIMITS } from '@fairwave/contract/limits'
import { addSeconds } from '../../../../platform/clock.ts'
import { fairQueue } from '../../../../platform/concurrency/fair-queue.ts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { EngineFailure, encodeAudio } from '../audio/encode-audio.ts'
import { levellingDb } from '../audio/loudness.ts'
import { probeAudio } from '../audio/probe-audio.ts'
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts'
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'
import { levelledMp3Args } from '../ffmpeg/render-args.ts'
import { receiveFile } from '../files/receive-file.ts'
import type { Sender } from '../files/sender.ts'
import { HOURS_TO_CLAIM, newKey } from '../files/storage-keys.ts'
import type { AudioFacts } from '../formats/audio-facts.ts'
import * as repository from '../repository.ts'
import { probeVideo } from './probe-video.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage' | 'config'>

/** The audio or video of an ad. Its key is in the bin until the caller removes it with `keepKey`. */
export type Creative = { key: string; mime: string; durationMs: number }

const TIMEOUT_MS = 120_000
/** Audio is normalised while its advertiser waits: one file at a time, accounts in turns. */
const inAdLine = fairQueue({ slots: 1, mostWaiting: 40, mostEach: 4 })

/** Receives an ad's audio and normalises it to the loudness of the music, or refuses it and leaves nothing behind. */
export async function receiveAdAudio(context: Needs, sender: Sender, source: Readable): Promise<Creative> {
  const { storage, config } = context
  const file = await receiveFile(storage, source, { maxBytes: LIMITS.adAudioBytes, room: sender.room })
  const [measured, levelled] = [await storage.temporaryPath(), await storage.temporaryPath()]
  try {
    const { facts } = await probeAudio(file.path, sender)
    // A file that claims to be too long is not decoded.
    if (facts.seconds !== null) checkSeconds(facts.seconds)
    const ffmpeg = await findFfmpeg(config.ffmpegPath)
    const { account, signal } = sender
    const durationMs = await inAdLine({ who: String(account), signal }, async () => {
      const wanted = { input: file.path, facts, low: measured, high: null, mostSeconds: LIMITS.adSeconds }
      const encoding = await encodeAudio(ffmpeg, wanted, { signal })
      checkSeconds(encoding.durationMs / 1000)
      const gainDb = levellingDb(encoding)
      if (gainDb === null) throw new Refusal('invalid', 'This ad is silent. Please upload one that can be heard.')
      await level(ffmpeg, { input: file.path, facts, output: levelled, gainDb, signal })
      return encoding.durationMs
    })
    return await keep(context, levelled, { ending: '.mp3', mime: 'audio/mpeg', durationMs })
  } finally {
    await Promise.all([file.discard(), ...[measured, levelled].map((path) => rm(path, { force: true }))])
  }
}

/** Receives an ad's video and stores it unchanged, once it is known to be one. */
export async function receiveAdVideo(context: Needs, sender: Sender, source: Readable): Promise<Creative> {
  const file = await receiveFile(context.storage, source, { maxBytes: LIMITS.adVideoBytes, room: sender.room })
  try {
    const { mime, ending, seconds } = await probeVideo(file.path, sender)
    checkSeconds(seconds)
    return await keep(context, file.path, { ending, mime, durationMs: Math.round(seconds * 1000) })
  } finally {
    await file.discard()
  }
}

function checkSeconds(seconds: number): void {
  const { adSecondsMin, adSeconds } = LIMITS
  // A container may round up by a frame or two.
  if (seconds < adSecondsMin || seconds > adSeconds + 0.1)
    throw new Refusal('invalid', `An ad lasts ${adSecondsMin} to ${adSeconds} seconds.`)
}

async function level(
  ffmpeg: Ffmpeg,
  order: { input: string; facts: AudioFacts; output: string; gainDb: number; signal: AbortSignal | undefined },
): Promise<void> {
  const { input, output, signal } = order
  const run = { args: levelledMp3Args(order), reads: [input], writes: [output], timeoutMs: TIMEOUT_MS, signal }
  const { code, log } = await ffmpeg.run(run)
  if (code !== 0) throw new EngineFailure(log.slice(-500))
}

async function keep(
  { db, clock, storage }: Needs,
  path: string,
  { ending, mime, durationMs }: { ending: string; mime: string; durationMs: number },
): Promise<Creative> {
  const key = newKey('audio', ending)
  await repository.putInBin(db, [key], addSeconds(clock.now(), HOURS_TO_CLAIM * 3600))
  await storage.putFile(path, key)
  return { key, mime, durationMs }
}
