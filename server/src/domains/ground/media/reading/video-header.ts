import { type FileReader, withFile } from '../formats/file-reader.ts'
import { readMp4 } from '../formats/mp4.ts'

type VideoHeader = { mime: 'video/mp4' | 'video/webm'; ending: '.mp4' | '.webm' }

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
const HEAD_BYTES = 64 * 1024
const PIECE_BYTES = 4 * 1024 * 1024
const HANDLER_BYTES = 16

/** The format of a video that browsers play; undefined for other files. */
export const readVideoHeader = (path: string): Promise<VideoHeader | undefined> => withFile(path, readKind)

async function readKind(file: FileReader): Promise<VideoHeader | undefined> {
  const head = await file.at(0, HEAD_BYTES)
  if (head.subarray(0, 4).equals(EBML)) {
    const isWebm = head.subarray(0, 64).includes('webm') && /V_(VP8|VP9|AV1)/.test(head.toString('latin1'))
    return isWebm ? { mime: 'video/webm', ending: '.webm' } : undefined
  }
  if (!(await readMp4(file))) return undefined
  return (await hasPicture(file)) ? { mime: 'video/mp4', ending: '.mp4' } : undefined
}

// The handler of a track says whether it is video; the index that contains it may be at either end of the file.
async function hasPicture(file: FileReader): Promise<boolean> {
  for (let from = 0; from < file.size; from += PIECE_BYTES) {
    const piece = await file.at(from, PIECE_BYTES + HANDLER_BYTES)
    for (let at = piece.indexOf('hdlr'); at !== -1; at = piece.indexOf('hdlr', at + 4)) {
      if (piece.toString('latin1', at + 12, at + HANDLER_BYTES) === 'vide') return true
    }
  }
  return false
}
