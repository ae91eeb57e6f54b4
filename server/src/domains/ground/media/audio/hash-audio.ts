import { createHash } from 'node:crypto'
import type { Container } from '../formats/audio-facts.ts'
import { audioRanges } from '../formats/audio-ranges.ts'
import { withFile } from '../formats/file-reader.ts'

const WINDOW = 1024 * 1024

/** The hash of a file's sound: it stays the same when tags and covers change. */
export const hashAudio = (path: string, container: Container): Promise<string> =>
  withFile(path, async (file) => {
    const hash = createHash('sha256')
    for await (const { start, end } of audioRanges(file, container))
      for (let position = start; position < end; position += WINDOW)
        hash.update(await file.at(position, Math.min(WINDOW, end - position)))
    return hash.digest('hex')
  })
