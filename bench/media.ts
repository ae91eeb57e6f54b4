import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench, Figure } from './figures.ts'
import { processorSeconds } from './processor-time.ts'
import { aDataDir, memoryOf, startSite } from './site.ts'
import { anArtist, uploadTrack } from './upload-track.ts'
import { wavHeader } from './wav.ts'
import { hasProgram } from './wrk.ts'

const SONG_SECONDS = 240
const LARGE_BYTES = 499 * 1024 * 1024
/** Music-like noise: tones that move, so that encoders have something to do. */
const SONG = `sine=f=220:d=${SONG_SECONDS}[a];anoisesrc=c=pink:a=0.3:d=${SONG_SECONDS}[b];[a][b]amix,tremolo=f=3,aformat=channel_layouts=stereo`

export const media: Bench = {
  name: 'media',
  how: 'The cost of an upload compared with the bare command that makes the same MP3, and what a very large one does to the server.',
  async measure() {
    if (process.platform !== 'linux')
      return [{ skipped: 'What an upload costs is read from /proc, which is not here.' }]
    if (!hasProgram('ffmpeg', '-version'))
      return [{ skipped: 'What an upload costs is compared with ffmpeg, which is not here.' }]
    const data = aDataDir()
    try {
      const song = join(data.folder, 'song.flac')
      const jingle = join(data.folder, 'jingle.flac')
      ffmpeg('-filter_complex', SONG, '-ar', '44100', '-sample_fmt', 's16', song)
      ffmpeg('-i', song, '-t', '5', jingle)
      const bare = costOf(() => ffmpeg('-i', song, '-b:a', '128k', join(data.folder, 'song.mp3')))
      const native = await costOfUpload(song, jingle, {})
      const wasm = await costOfUpload(song, jingle, { FFMPEG_PATH: 'wasm' })
      return [
        { what: 'media: bare ffmpeg, a 4-minute FLAC to MP3', value: bare, unit: 'CPU s' },
        { what: 'media: bringing it in, beside that', value: native / bare, unit: '', target: { atMost: 1.5 } },
        {
          what: 'media: bringing it in by WebAssembly, beside that',
          value: wasm / bare,
          unit: '',
          target: { atMost: 3 },
        },
        await growthByLargeFile(data.folder),
      ]
    } finally {
      data.remove()
    }
  },
}

function ffmpeg(...args: string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function costOf(work: () => void): number {
  const before = processorSeconds('self')
  work()
  return processorSeconds('self') - before
}

async function costOfUpload(file: string, first: string, settings: Record<string, string>): Promise<number> {
  const data = aDataDir()
  const site = await startSite(data.folder, { DEMO: 'off', ...settings })
  try {
    const artist = await anArtist(site)
    // The first upload of a process warms it up.
    await uploadTrack(site, artist, first)
    const before = processorSeconds(site.pid)
    await uploadTrack(site, artist, file)
    return processorSeconds(site.pid) - before
  } finally {
    await site.stop()
    data.remove()
  }
}

/** How far the server's memory rises above idle during an upload of half a gigabyte. */
async function growthByLargeFile(folder: string): Promise<Figure> {
  const path = join(folder, 'large.wav')
  writeLargeWav(path)
  const data = aDataDir()
  const site = await startSite(data.folder, { DEMO: 'off' })
  try {
    const artist = await anArtist(site)
    const before = memoryOf(site.pid)
    let highest = before
    const whileWaiting = () => {
      highest = Math.max(highest, memoryOf(site.pid))
    }
    await uploadTrack(site, artist, path, { whileWaiting })
    return {
      what: 'media: memory above rest for a 500 MB file',
      value: highest - before,
      unit: 'MB',
      target: { atMost: 100 },
    }
  } finally {
    await site.stop()
    data.remove()
    rmSync(path, { force: true })
  }
}

/** Forty-nine minutes of a quiet buzz. */
function writeLargeWav(path: string): void {
  const block = Buffer.alloc(1024 * 1024)
  for (let at = 0; at < block.length; at += 2) block.writeInt16LE((at * 37) % 2000, at)
  const file = openSync(path, 'w')
  writeSync(file, wavHeader(LARGE_BYTES))
  for (let left = LARGE_BYTES - 44; left > 0; left -= block.length)
    writeSync(file, block, 0, Math.min(left, block.length))
  closeSync(file)
}
