import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { noSpaceLeft } from '../../../../platform/storage/full-disk.ts'
import { EngineFailure } from '../audio/encode-audio.ts'
import type { Audio } from '../audio/repository-audio.ts'
import * as audioRepository from '../audio/repository-audio.ts'
import { hasFilledDisk } from '../ffmpeg/ffmpeg.ts'
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'
import { downloadMp3Args } from '../ffmpeg/render-args.ts'
import type { FileId } from '../repository.ts'
import * as repository from '../repository.ts'
import type { DownloadTags } from '../tags/download-tags.ts'
import { writeFlacHead } from '../tags/write-flac.ts'
import { writeId3 } from '../tags/write-id3.ts'
import { withLocalFile } from './local-file.ts'
import { HOURS_TO_CLAIM, newKey } from './storage-keys.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage' | 'config'>
type Order = { fileId: FileId; format: 'flac' | 'mp3'; tags: DownloadTags; signal?: AbortSignal | undefined }
export type DownloadFile = { key: string; bytes: number }

const STARTING_SECONDS = 120

/**
 * Creates a downloadable file from a rendered audio file, with tags and cover. Its key is in the bin until the caller
 * removes it with `keepKey`.
 */
export async function makeDownloadFile(context: Needs, { fileId, format, tags, signal }: Order): Promise<DownloadFile> {
  const { db, storage, clock } = context
  const audio = await audioRepository.findAudio(db, fileId)
  if (audio?.state !== 'ready') throw new Refusal('gone', 'This track is not ready.')
  const path = await storage.temporaryPath()
  try {
    await (format === 'flac' ? keepFlac(context, audio, tags, path) : keepMp3(context, audio, tags, path, signal))
    const key = newKey('audio', `.${format}`)
    await repository.putInBin(db, [key], addSeconds(clock.now(), HOURS_TO_CLAIM * 3600))
    await storage.putFile(path, key)
    const stored = await storage.stat(key)
    if (!stored) throw new Error(`${key} was stored and is missing`)
    return { key, bytes: stored.size }
  } finally {
    await rm(path, { force: true })
  }
}

/** The lossless stream itself, sample for sample, with our own header. */
async function keepFlac(
  { storage }: Needs,
  { isLossless, highKey, highMime }: Audio,
  tags: DownloadTags,
  path: string,
) {
  if (!isLossless || !highKey || highMime !== 'audio/flac') throw new Refusal('invalid', 'This track is not lossless.')
  await withLocalFile(storage, highKey, async (input) => {
    const file = await open(input)
    try {
      const { head, soundAt } = await writeFlacHead(async (position, length) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
        return buffer.subarray(0, bytesRead)
      }, tags)
      await writeAfter(head, input, soundAt, path)
    } finally {
      await file.close()
    }
  })
}

async function keepMp3(
  { storage, config }: Needs,
  { originalKey, facts }: Audio,
  tags: DownloadTags,
  path: string,
  signal?: AbortSignal,
) {
  const bare = await storage.temporaryPath()
  try {
    const ffmpeg = await findFfmpeg(config.ffmpegPath)
    await withLocalFile(storage, originalKey, async (input) => {
      const result = await ffmpeg.run({
        args: downloadMp3Args({ input, facts, output: bare }),
        reads: [input],
        writes: [bare],
        timeoutMs: (STARTING_SECONDS + (facts.seconds ?? 0)) * 1000,
        signal,
      })
      signal?.throwIfAborted()
      if (hasFilledDisk(result)) throw noSpaceLeft()
      if (result.code !== 0) throw new EngineFailure(result.log.slice(-500))
    })
    await writeAfter(writeId3(tags), bare, 0, path)
  } finally {
    await rm(bare, { force: true })
  }
}

async function writeAfter(head: Buffer, source: string, start: number, path: string): Promise<void> {
  const output = createWriteStream(path)
  output.write(head)
  await pipeline(createReadStream(source, { start }), output)
}
