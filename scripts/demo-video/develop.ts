import { spawnSync } from 'node:child_process'
import { linkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reel } from './film.ts'

const FRAMES_A_SECOND = 15
const SCALE = 'scale=960:600:flags=lanczos'

/** Encodes the video in the two formats that together all browsers play, and its poster. */
export function develop(reel: Reel, folder: string): string[] {
  const input = ['-framerate', String(FRAMES_A_SECOND), '-i', atEvenPace(reel)]
  const look = ['-vf', SCALE, '-an']
  const [webm, mp4, poster] = [join(folder, 'demo.webm'), join(folder, 'demo.mp4'), join(folder, 'poster.webp')]
  run(['-i', frameAt(reel, posterMoment(reel)).file, '-vf', SCALE, '-frames:v', '1', '-quality', '72', poster])
  run([
    ...input,
    ...look,
    '-c:v',
    'libx264',
    '-preset',
    'fast',
    '-crf',
    '27',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    mp4,
  ])
  run([
    ...input,
    ...look,
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '37',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-deadline',
    'good',
    '-cpu-used',
    '5',
    webm,
  ])
  return [webm, mp4, poster]
}

/** A browser sends a frame when something changed; a video needs frames at a fixed rate, with each scene at its own length. */
function atEvenPace(reel: Reel): string {
  const pattern = join(dirname(frameAt(reel, 0).file), 'beat-%05d.jpg')
  let beat = 0
  for (const { from, to, seconds } of reel.takes) {
    const beats = Math.round(seconds * FRAMES_A_SECOND)
    for (let place = 0; place < beats; place++) {
      const { file } = frameAt(reel, from + ((to - from) * place) / beats)
      linkSync(file, pattern.replace('%05d', String(beat++).padStart(5, '0')))
    }
  }
  return pattern
}

/** The end of the scene that the poster shows. */
const posterMoment = ({ takes }: Reel): number => takes.find(({ isPoster }) => isPoster)?.to ?? 0

/** What was on the screen at a given moment. */
function frameAt({ frames }: Reel, moment: number): Reel['frames'][number] {
  const frame = frames.findLast(({ at }) => at <= moment) ?? frames[0]
  if (!frame) throw new Error('The browser sent no frames')
  return frame
}

function run(args: string[]): void {
  const { status, stderr, error } = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    '-y',
    '-hide_banner',
    '-loglevel',
    'error',
    ...args,
  ])
  if (status !== 0) throw error ?? new Error(`ffmpeg: ${stderr}`)
}
