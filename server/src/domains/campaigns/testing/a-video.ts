import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const CODECS = {
  mp4: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  webm: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
}

/** A little film with a tone. Needs ffmpeg on the path, which whoever runs the tests has. */
export async function aVideo(kind: 'mp4' | 'webm', seconds: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'fairwave-video-'))
  const path = join(folder, `film.${kind}`)
  const sources = ['testsrc=size=64x64:rate=10', 'sine=frequency=330'].flatMap((source) => [
    '-f',
    'lavfi',
    '-i',
    source,
  ])
  try {
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...sources, ...CODECS[kind], '-t', String(seconds), path])
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
