import { type IAudioMetadata, parseFromTokenizer, selectCover } from 'music-metadata'
import { fromFile } from 'strtok3'
import { type AudioTags, cleanTags } from './clean-tags.ts'

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

/** No genuine tag is larger, cover included; memory is not allocated for one that claims to be. */
const LARGEST_PART = 24 * 1024 * 1024
/** Nor are all of them together: the reader would otherwise keep any number of covers in memory. */
const MOST_TO_READ = 64 * 1024 * 1024
/** A long file in small pages needs fewer. */
const MOST_READS = 2_000_000

/** Reads tags. Only a process that can be stopped calls it: `reading/read-beside.ts`. */
export async function readTags(path: string, mime: string, maxCoverBytes: number): Promise<TagReading> {
  const tokenizer = await fromFile(path, { maxBufferSize: LARGEST_PART })
  tokenizer.fileInfo.mimeType = mime
  delete tokenizer.fileInfo.path
  const readBuffer = tokenizer.readBuffer.bind(tokenizer)
  let [bytesLeft, readsLeft] = [MOST_TO_READ, MOST_READS]
  tokenizer.readBuffer = (buffer, options) => {
    bytesLeft -= options?.length ?? buffer.length
    if (bytesLeft < 0 || --readsLeft < 0) throw new Error('there is too much to read')
    return readBuffer(buffer, options)
  }
  return describe(await parseFromTokenizer(tokenizer).finally(() => tokenizer.close()), maxCoverBytes)
}

function describe({ format, common }: IAudioMetadata, maxCoverBytes: number): TagReading {
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
