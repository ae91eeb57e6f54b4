import { anId3, anRf64, aWav, id3Picture, id3Text } from '../../domains/ground/media/testing/sample-audio.ts'
import { type Bait, type Creature, ESCAPED } from './creature.ts'
import { aNoise } from './pictures.ts'

/** Silence as MP3: empty frames. */
export function silentMp3(frames = 100): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb9064)
  return Buffer.concat(Array<Buffer>(frames).fill(frame))
}

const WAV = { channels: 22, rate: 24, bytesPerSecond: 28, formatSize: 16 }
function aWrongWav(change: (wav: Buffer) => void): Buffer {
  const wav = aWav({ seconds: 0.2 })
  change(wav)
  return wav
}

/** A WAV with so many empty parts before its sound. */
function aWavOfParts(count: number): Buffer {
  const wav = aWav({ seconds: 0.2 })
  return Buffer.concat([wav.subarray(0, 36), Buffer.alloc(8 * count, 'junk\0\0\0\0'), wav.subarray(36)])
}

const box = (name: string, ...inside: Buffer[]) => {
  const body = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4)
  return Buffer.concat([head, body])
}
const FTYP = box('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42isom'))
const nested = (depth: number) => {
  let inside = Buffer.alloc(0)
  for (let i = 0; i < depth; i++) inside = box('moov', inside)
  return inside
}
/** An audio track whose samples are in another file. */
const referring = (to: string) =>
  box(
    'moov',
    box(
      'trak',
      box(
        'mdia',
        box(
          'minf',
          box('dinf', box('dref', Buffer.from('\0\0\0\0\0\0\0\x01'), box('url ', Buffer.from(`\0\0\0\0${to}\0`)))),
        ),
      ),
    ),
  )

/** Pages without content, after a first one that says that they are Vorbis. */
export function oggOfPages(count: number): Buffer {
  const first = Buffer.from(
    '4f676753000200000000000000000100000000000000000000000110' + '01766f7262697300000000' + '0244ac0000',
    'hex',
  )
  const page = Buffer.from('4f676753000001000000000000000100000000000000000000000000'.slice(0, 54), 'hex')
  const last = Buffer.from(page)
  last[5] = 4
  return Buffer.concat([first, Buffer.alloc(page.length * count, page), last])
}

/** A FLAC whose header has so many empty blocks. */
const flacOfBlocks = (count: number) =>
  Buffer.concat([
    Buffer.from('fLaC\0\0\0\x22', 'latin1'),
    Buffer.from('10001000000000000000'.padEnd(20, '0') + '0ac442f0000000000'.padEnd(48, '0'), 'hex'),
    Buffer.alloc(4 * count, Buffer.from('01000000', 'hex')),
  ])

/** A FLAC whose comments are as many as a block has room for, each empty: kept as objects they take twenty times as much. */
export function flacOfComments(): Buffer {
  const block = Buffer.alloc(2 ** 24 - 1)
  block.writeUInt32LE(block.length, 4)
  const streamInfo = Buffer.from('10001000000000000000'.padEnd(20, '0') + '0ac442f0000000000'.padEnd(48, '0'), 'hex')
  return Buffer.concat([
    Buffer.from('fLaC\0\0\0\x22', 'latin1'),
    streamInfo.subarray(0, 34),
    Buffer.from([0x84, 0xff, 0xff, 0xff]),
    block,
    Buffer.alloc(1000, 1),
  ])
}

/** An MP3 that ends with a tag of so many parts. */
const apeOfParts = (count: number) => {
  const part = Buffer.from('\x01\0\0\0\0\0\0\0Title\0a', 'latin1')
  const end = Buffer.alloc(32)
  end.write('APETAGEX')
  end.writeUInt32LE(2000, 8)
  end.writeUInt32LE(part.length * count + 32, 12)
  end.writeUInt32LE(count, 16)
  return Buffer.concat([silentMp3(), Buffer.alloc(part.length * count, part), end])
}

const tagged = (frames: Record<string, Buffer>) => Buffer.concat([anId3(frames), silentMp3()])
/** A tag of so many bytes without frames, as the header says, whether they are there or not. */
const emptyTag = (claimed: number, present = claimed) =>
  Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...[21, 14, 7, 0].map((shift) => (claimed >> shift) & 0x7f)]),
    Buffer.alloc(present),
  ])

export function sounds({ file, url }: Bait): Creature[] {
  const refused: [string, Buffer][] = [
    ['a WAV that claims 3 GB', aWav({ seconds: 0.2, promisedBytes: 3_000_000_000 })],
    ['a WAV that claims terabytes', anRf64(aWav({ seconds: 0.2 }), 5_000_000_000_000n)],
    ['a WAV without channels', aWrongWav((wav) => wav.writeUInt16LE(0, WAV.channels))],
    ['a WAV without a sample rate', aWrongWav((wav) => wav.writeUInt32LE(0, WAV.rate))],
    ['a WAV of no bytes a second', aWrongWav((wav) => wav.writeUInt32LE(0, WAV.bytesPerSecond))],
    ['a WAV whose first part claims 4 GB', aWrongWav((wav) => wav.writeUInt32LE(0xfffffff0, WAV.formatSize))],
    [
      'a WAV of empty parts without end',
      Buffer.concat([Buffer.from('RIFF\xff\xff\xff\x7fWAVE', 'latin1'), Buffer.alloc(400_000)]),
    ],
    ['half a WAV', aWav({ seconds: 1 }).subarray(0, 40_000)],
    ['a WAV of 100,000 parts', aWavOfParts(100_000)],
    ['an Ogg of 400,000 empty pages', oggOfPages(400_000)],
    ['a FLAC of 100,000 empty blocks', flacOfBlocks(100_000)],
    ['an MP4 of 400,000 empty parts', Buffer.concat([FTYP, box('moov'), Buffer.alloc(8 * 400_000, box('free'))])],
    ['an MP4 of a million handlers', Buffer.concat([FTYP, box('moov', Buffer.alloc(8_000_000, 'hdlr'))])],
    ['a WAV header without sound', aWav({ seconds: 0.2 }).subarray(0, 44)],
    ['a tag that says it is 256 MB', emptyTag(0x0fffffff, 100)],
    ['tags without end', Buffer.concat(Array<Buffer>(20_000).fill(emptyTag(0)))],
    ['a FLAC of random bytes', Buffer.concat([Buffer.from('fLaC\x80\0\0\x22', 'latin1'), aNoise(20_000)])],
    ['a FLAC of empty parts without end', Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(400_000)])],
    [
      'an Ogg page that repeats itself',
      Buffer.concat(
        Array<Buffer>(2000).fill(Buffer.from('4f6767530002000000000000000001000000000000000000000000', 'hex')),
      ),
    ],
    ['an MP4 nested 5,000 levels deep', Buffer.concat([FTYP, nested(5000)])],
    [
      'an MP4 whose part claims exabytes',
      Buffer.concat([FTYP, Buffer.from('000000016d6f6f767fffffffffffffff', 'hex')]),
    ],
    ['an MP4 whose part is smaller than its header', Buffer.concat([FTYP, Buffer.from('000000046d6f6f76', 'hex')])],
    ['an MP4 whose sound is a file of this machine', Buffer.concat([FTYP, referring(`file://${file}`)])],
    ['an MP4 whose sound is on another machine', Buffer.concat([FTYP, referring(url)])],
    ['a single MP3 frame', silentMp3(1)],
    ['an AIFF', Buffer.from('FORM\0\0\0\x04AIFFCOMM')],
    ['a MIDI file', Buffer.from('MThd\0\0\0\x06\0\x01\0\x01\0\x60')],
    ['a Windows Media file', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')],
    ['a Matroska file', Buffer.from('\x1a\x45\xdf\xa3\xa3\x42\x86\x81\x01\x42\x82\x88matroska', 'latin1')],
    ['a tracker module', Buffer.concat([Buffer.from('Extended Module: '), Buffer.alloc(2000)])],
  ]
  const rendered: [string, Buffer][] = [
    ['a WAV whose length is unknown', aWav({ seconds: 0.2, promisedBytes: 0xffffffff })],
    ['a FLAC of four million comments', flacOfComments()],
    ['a tag of half a million parts at the end', apeOfParts(500_000)],
    ['a tag with a script as title', tagged({ TIT2: id3Text(ESCAPED), TPE1: id3Text(`"><img src=${url}>`) })],
    ['a tag with 5 MB of comment', tagged({ COMM: Buffer.alloc(5_000_000, 0x41) })],
    ['a tag of 50,000 empty frames', Buffer.concat([emptyTag(500_000), silentMp3()])],
    [
      'a tag with a drawing with a script as cover',
      tagged({
        APIC: id3Picture('image/svg+xml', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${ESCAPED}</svg>`)),
      }),
    ],
    ['a tag with a page as cover', tagged({ APIC: id3Picture('text/html', Buffer.from(ESCAPED)) })],
    ['a tag with a cover on another machine', tagged({ APIC: id3Picture('-->', Buffer.from(url)) })],
    ['a tag with a program', tagged({ GEOB: Buffer.from('\0application/x-msdownload\0a.exe\0\0MZ') })],
    ['a tag with links', tagged({ WOAF: Buffer.from(url), WXXX: Buffer.from(`\0\0javascript:alert(1)`) })],
    ['a tag whose frame claims 4 GB', tagged({ TIT2: Buffer.from([1, 0xff]), TXXX: Buffer.from([0xff, 0xff, 0xff]) })],
  ]
  return [
    ...refused.map(([name, bytes]) => ({ name, bytes, fileName: 'song.wav' })),
    ...rendered.map(([name, bytes]) => ({ name, bytes, fileName: 'song.mp3', harmlessAs: ['audio'] as const })),
  ]
}
