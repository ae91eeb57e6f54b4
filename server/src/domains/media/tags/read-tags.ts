import { Worker } from 'node:worker_threads'
import { LIMITS } from '@fairwave/contract/limits'
import type { AudioTags } from './clean-tags.ts'

export type TagReading = {
  tags: AudioTags
  cover: Uint8Array | null
  hasAudio: boolean
  codec: string | null
  seconds: number | null
  sampleRate: number | null
  channels: number | null
  bitDepth: number | null
  isLossless: boolean
}

const TIMEOUT_MS = 20_000
const HEAP_MEGABYTES = 192

/** Reads tags in a thread that is stopped when it takes too long. Undefined when they cannot be read, which is no error. */
export function readTags(path: string, mime: string): Promise<TagReading | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./tags-worker.ts', import.meta.url), {
      workerData: { path, mime, maxCoverBytes: LIMITS.imageBytes },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
      execArgv: ['--no-warnings'],
      env: {},
    })
    const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
    let reading: TagReading | undefined
    worker.on('message', (message: TagReading) => {
      reading = message
    })
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      clearTimeout(timer)
      resolve(reading)
    })
  })
}
