import { parentPort, workerData } from 'node:worker_threads'
import { type IAudioMetadata, parseFromTokenizer, selectCover } from 'music-metadata'
import { fromFile } from 'strtok3'
import { cleanTags } from './clean-tags.ts'
import type { TagReading } from './read-tags.ts'

/** The thread that `read-tags.ts` starts. Not to be imported. */
const { path, mime, maxCoverBytes } = workerData as { path: string; mime: string; maxCoverBytes: number }

/** No genuine tag is larger, cover included; memory is not allocated for one that claims to be. */
const LARGEST_PART = 24 * 1024 * 1024
/** Nor are all of them together: the reader would otherwise keep any number of covers in memory. */
const MOST_TO_READ = 64 * 1024 * 1024

const tokenizer = await fromFile(path, { maxBufferSize: LARGEST_PART })
tokenizer.fileInfo.mimeType = mime
delete tokenizer.fileInfo.path
const readBuffer = tokenizer.readBuffer.bind(tokenizer)
let left = MOST_TO_READ
tokenizer.readBuffer = (buffer, options) => {
  left -= options?.length ?? buffer.length
  if (left < 0) throw new Error('there is too much to read')
  return readBuffer(buffer, options)
}
const metadata = await parseFromTokenizer(tokenizer).finally(() => tokenizer.close())
const reading = describe(metadata)
parentPort?.postMessage(reading)

function describe({ format, common }: IAudioMetadata): TagReading {
  const cover = selectCover(common.picture)
  return {
    tags: cleanTags(common),
    cover: cover && cover.data.length <= maxCoverBytes ? new Uint8Array(cover.data) : null,
    hasAudio: format.hasAudio !== false && format.codec !== undefined,
    codec: format.codec ?? null,
    seconds: format.duration ?? null,
    sampleRate: format.sampleRate ?? null,
    channels: format.numberOfChannels ?? null,
    bitDepth: format.bitsPerSample ?? null,
    isLossless: format.lossless === true,
  }
}
