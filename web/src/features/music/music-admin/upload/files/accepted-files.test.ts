import { LIMITS } from '@fairwave/contract/limits'
import { describe, expect, test } from 'vitest'
import { isAudio, isImage, sortAudio, titleFromFileName } from './accepted-files.ts'

const file = (name: string, type = '', size = 1) => ({ name, type, size })

describe('accepted audio files', () => {
  test.each([
    'a.mp3',
    'a.wav',
    'a.ogg',
    'a.flac',
    'a.aac',
    'a.m4a',
    'a.mp4',
    'LOUD.MP3',
    'a.b.flac',
    '../a.mp3',
    '🎷.wav',
  ])('%s is accepted by its extension', (name) => expect(isAudio(file(name))).toBe(true))

  test.each([
    'audio/mpeg',
    'audio/wav',
    'audio/ogg; codecs=opus',
    'audio/flac',
    'audio/aac',
    'audio/mp4',
    'AUDIO/X-M4A',
  ])('a file without an extension is accepted by its type %s', (type) =>
    expect(isAudio(file('untitled', type))).toBe(true),
  )

  test.each([
    ['notes.txt', 'text/plain'],
    ['cover.jpg', 'image/jpeg'],
    ['mp3', ''],
    ['film.mov', 'video/quicktime'],
    ['song.mp3.exe', 'application/x-msdownload'],
    ['tape.aiff', 'audio/aiff'],
    ['', ''],
  ])('%s is refused', (name, type) => expect(isAudio(file(name, type))).toBe(false))
})

describe('accepted pictures', () => {
  test.each(['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'a.webp', 'a.svg', 'A.PNG'])('%s is accepted', (name) =>
    expect(isImage(file(name))).toBe(true),
  )
  test.each([
    ['a.bmp', 'image/bmp'],
    ['a.tiff', 'image/tiff'],
    ['a.pdf', 'application/pdf'],
    ['a.mp3', 'audio/mpeg'],
  ])('%s is refused', (name, type) => expect(isImage(file(name, type))).toBe(false))
})

test('a batch keeps the valid files and gives a reason for each other one', () => {
  const files = [
    file('one.mp3'),
    file('notes.txt', 'text/plain'),
    file('huge.wav', 'audio/wav', LIMITS.audioBytes + 1),
    file('two.flac', '', LIMITS.audioBytes),
    file('three.ogg'),
  ]
  const sorted = sortAudio(files, 2)
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  expect(names(sorted.accepted)).toEqual(['one.mp3', 'two.flac'])
  expect(names(sorted.notAudio)).toEqual(['notes.txt'])
  expect(names(sorted.tooLarge)).toEqual(['huge.wav'])
  expect(names(sorted.tooMany)).toEqual(['three.ogg'])
})

test.each([
  ['Night Train.mp3', 'Night Train'],
  ['01 - A.B.C.flac', 'A.B.C'],
  ['01 - Song.flac', 'Song'],
  ['2. Song.mp3', 'Song'],
  ['03_Song.wav', 'Song'],
  ['04 Song.wav', 'Song'],
  ['99 Luftballons.mp3', '99 Luftballons'],
  ['7.13 Blues.mp3', '7.13 Blues'],
  ['1999.mp3', '1999'],
  ['no ending', 'no ending'],
  ['.mp3', '.mp3'],
  ['  spaced .wav', 'spaced'],
  [`${'x'.repeat(300)}.wav`, 'x'.repeat(200)],
])('%s is titled without its extension and track number', (name, title) => expect(titleFromFileName(name)).toBe(title))
