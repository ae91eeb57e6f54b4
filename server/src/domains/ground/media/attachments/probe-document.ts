import { readFile } from 'node:fs/promises'
import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Sender } from '../files/sender.ts'
import { type FileReader, withFile } from '../formats/file-reader.ts'
import { type ImageKind, sniffImage } from '../images/sniff-image.ts'
import { probeVideo } from './probe-video.ts'

/** What a document is, by its contents: stored as it is, or a picture that is drawn anew. */
export type DocumentFacts =
  | { ending: 'pdf' | 'txt' | 'mp4' | 'webm'; mime: string }
  | { picture: Exclude<ImageKind, 'svg'> }

const HEAD_BYTES = 64 * 1024
const TAIL_BYTES = 2048
const NOT_ALLOWED =
  'Only PDF, pictures (JPG, PNG, GIF, and WEBP), plain text and videos (MP4 and WebM) can be added, and this file is none of them.'

/** Determines what a file is, whatever its name says; refuses everything that is not on the list. */
export async function probeDocument(path: string, sender: Pick<Sender, 'account' | 'signal'>): Promise<DocumentFacts> {
  const { size, head, tail } = await withFile(path, readEnds)
  const picture = sniffImage(head)
  if (picture === 'svg') throw new Refusal('wrong-type', NOT_ALLOWED)
  if (picture) return { picture }
  if (/^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8))) {
    if (tail.includes('%%EOF')) return { ending: 'pdf', mime: 'application/pdf' }
    throw new Refusal('invalid', 'This PDF is not complete. Please export it again.')
  }
  if (isText(head)) return checkText(path, size)
  return probeVideo(path, sender).then(
    ({ mime, ending }) => ({ mime, ending: ending === '.mp4' ? ('mp4' as const) : ('webm' as const) }),
    () => Promise.reject(new Refusal('wrong-type', NOT_ALLOWED)),
  )
}

const readEnds = async (file: FileReader) => ({
  size: file.size,
  head: await file.at(0, HEAD_BYTES),
  tail: await file.at(Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES),
})

const isText = (head: Buffer) => head.length > 0 && !/[^\t\n\f\r\x20-\xff]/.test(head.toString('latin1'))

/** Words in UTF-8. Pages and scripts for browsers are text too, and refused. */
async function checkText(path: string, size: number): Promise<DocumentFacts> {
  if (size > LIMITS.bonusTextBytes)
    throw new Refusal('too-large', `A text is too large: ${inMegabytes(LIMITS.bonusTextBytes)} at most.`)
  const words = decode(await readFile(path))
  if (words === undefined) throw new Refusal('wrong-type', 'A text must be saved as UTF-8.')
  if (/^\s*<|<\/?(script|html|svg|iframe|body)\b/i.test(words)) throw new Refusal('wrong-type', NOT_ALLOWED)
  return { ending: 'txt', mime: 'text/plain; charset=utf-8' }
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
