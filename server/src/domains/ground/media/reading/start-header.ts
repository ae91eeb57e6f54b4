import { type Container, MIME_OF } from '../formats/audio-facts.ts'
import { withFile } from '../formats/file-reader.ts'

/** The kind of an audio file that begins like this one; half a file is enough. */
export async function readStart(path: string): Promise<{ mime: string } | undefined> {
  const container = containerOf(await withFile(path, (file) => file.at(0, 16)))
  return container && { mime: MIME_OF[container] }
}

function containerOf(head: Buffer): Container | undefined {
  const at = (start: number, end: number) => head.toString('latin1', start, end)
  if (['RIFF', 'RF64', 'BW64'].includes(at(0, 4)) && at(8, 12) === 'WAVE') return 'wav'
  if (at(0, 4) === 'OggS') return 'ogg'
  if (at(0, 4) === 'fLaC') return 'flac'
  if (at(4, 8) === 'ftyp') return 'mp4'
  if (at(0, 3) === 'ID3') return 'mp3'
  const [first = 0, second = 0] = head
  if (first !== 0xff || second < 0xe0) return undefined
  return (second & 0xf6) === 0xf0 ? 'aac' : 'mp3'
}
