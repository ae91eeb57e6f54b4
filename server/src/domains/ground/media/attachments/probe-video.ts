import { Refusal } from '../../../../platform/refusal.ts'
import type { Sender } from '../files/sender.ts'
import { type Header, readBeside } from '../reading/read-beside.ts'

export type VideoFacts = Header<'video'> & { seconds: number }

const NOT_VIDEO = 'Please select a valid video file. Only MP4 and WebM with picture and sound are supported.'

/** Determines by its contents whether a file is a video that browsers play, and its length; refuses other files. */
export async function probeVideo(path: string, sender: Pick<Sender, 'account' | 'signal'>): Promise<VideoFacts> {
  const read = await readBeside('video', path, sender)
  if (!read?.reading?.hasAudio || !read.reading.seconds || !Number.isFinite(read.reading.seconds))
    throw new Refusal('invalid', NOT_VIDEO)
  return { ...read.header, seconds: read.reading.seconds }
}
