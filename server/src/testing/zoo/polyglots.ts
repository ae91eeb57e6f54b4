import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { aWav } from '../../domains/ground/media/testing/sample-audio.ts'
import { type Creature, ESCAPED, type Kind } from './creature.ts'
import { aNoise } from './pictures.ts'
import { silentMp3 } from './sounds.ts'

const ZIP = Buffer.from(
  '504b0304140000000000000021000000000000000000000000000500000061 2e747874'.replace(' ', ''),
  'hex',
)
const PAGE = Buffer.from(`<!doctype html><html><body>${ESCAPED}</body></html>`)
const REDRAWN = ['picture', 'document'] as const
const PDF = (inside: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n${inside}\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

/** Files that are two things at once, or not what their name says. */
export async function polyglots(): Promise<Creature[]> {
  const flat = () => sharp({ create: { width: 30, height: 30, channels: 3, background: '#305080' } })
  const [jpeg, png, gif] = [
    await flat().jpeg().toBuffer(),
    await flat().png().toBuffer(),
    await flat().gif().toBuffer(),
  ]
  const wav = aWav({ seconds: 0.2 })
  const joined = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const table: [string, string, Buffer, readonly Kind[]][] = [
    ['a JPEG followed by a page', 'photo.html', joined(jpeg, PAGE), REDRAWN],
    ['a PNG followed by an archive', 'photo.jar', joined(png, ZIP), REDRAWN],
    ['a PNG followed by a PHP program', 'photo.php', joined(png, '<?php system($_GET["c"]); ?>'), REDRAWN],
    ['a GIF followed by a script', 'photo.js', joined(gif, ';alert(1)'), REDRAWN],
    ['a PNG named as a drawing', 'photo.svg', png, REDRAWN],
    ['a GIF header that is a script', 'photo.gif', Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)//'), []],
    ['a PNG header followed by a page', 'photo.png', joined(png.subarray(0, 16), PAGE), []],
    ['a PDF with a script', 'booklet.pdf', PDF('<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'), ['document']],
    ['a PDF that is a page too', 'booklet.html', PDF(PAGE.toString()), ['document']],
    ['a PDF that is an archive too', 'booklet.zip', joined('%PDF-1.7\n', ZIP, '%%EOF\n'), ['document']],
    ['a PDF without an end', 'booklet.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n'), []],
    ['a WAV followed by an archive', 'song.zip', joined(wav, ZIP), ['audio']],
    ['a WAV followed by a page', 'song.html', joined(wav, PAGE), ['audio']],
    ['an MP3 followed by a page', 'song.html', joined(silentMp3(), PAGE), ['audio']],
    ['a page followed by MP3 frames', 'song.mp3', joined(PAGE, silentMp3()), ['audio']],
    ['a tag header that is a page', 'song.mp3', joined('ID3', PAGE), []],
    ['a FLAC header that is a script', 'song.flac', Buffer.from('fLaC=1;alert(1)//\0'), []],
    ['an Ogg header that is a page', 'song.ogg', joined('OggS', PAGE), []],
    ['an MP4 header that is a page', 'song.m4a', joined('\0\0\0\x18ftypM4A \0\0\0\0mp42isom', PAGE), []],
    ['an archive', 'song.mp3', ZIP, []],
    ['an archive that unpacks to 100 MB', 'song.wav', gzipSync(Buffer.alloc(100_000_000)), []],
    ['a compressed WAV', 'song.wav', gzipSync(wav), []],
    ['a Windows program', 'song.mp3', joined('MZ', aNoise(2000)), []],
    ['a Linux program', 'song.ogg', joined('\x7fELF\x02\x01\x01\0', Buffer.alloc(2000)), []],
    ['a Java class', 'song.aac', Buffer.from('cafebabe0000003d', 'hex'), []],
    ['a shell script', 'photo.png', Buffer.from('#!/bin/sh\ncat /etc/passwd\n'), ['document']],
    [
      'a table with a formula',
      'list.csv',
      Buffer.from('=HYPERLINK("http://example.org","x"),+1,-1,@a\n'),
      ['document'],
    ],
    ['text that is not UTF-8', 'notes.txt', Buffer.from([0x61, 0x20, 0xff, 0xfe, 0x80]), []],
    ['nothing', 'song.mp3', Buffer.alloc(0), []],
    ['a single byte', 'song.mp3', Buffer.from([0]), []],
    ['a megabyte of zeros', 'song.wav', Buffer.alloc(1_000_000), []],
    ['a megabyte of ones', 'photo.jpg', Buffer.alloc(1_000_000, 0xff), []],
    ['a megabyte of noise', 'song.flac', joined('\0', aNoise(1_000_000)), []],
  ]
  return [
    ...table.map(([name, fileName, bytes, harmlessAs]) => ({ name, fileName, bytes, harmlessAs })),
    { name: 'a song whose form ends in the middle', fileName: 'song.wav', bytes: wav, isCutOff: true },
    { name: 'a picture whose form ends in the middle', fileName: 'photo.png', bytes: png, isCutOff: true },
  ]
}
