import { type Bait, type Creature, ESCAPED } from './creature.ts'

/** Lists that make players open other files. As text they may be added to an album; no door plays or follows them. */
export function playlists({ file, url }: Bait): Creature[] {
  const hls = (...lines: string[]) =>
    ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:10', ...lines, '#EXT-X-ENDLIST', ''].join('\n')
  const texts: [string, string, string][] = [
    ['a list of a file of this machine', 'list.m3u', `#EXTM3U\n#EXTINF:10,x\nfile://${file}\n`],
    ['an HLS list of a file of this machine', 'list.m3u8', hls('#EXTINF:10,', `file://${file}`)],
    ['an HLS list of another machine, named as MP3', 'song.mp3', hls('#EXTINF:10,', url)],
    [
      'an HLS list with a key on another machine',
      'song.aac',
      hls(`#EXT-X-KEY:METHOD=AES-128,URI="${url}"`, '#EXTINF:10,', file),
    ],
    ['an HLS list that joins a file and an address', 'song.wav', hls('#EXTINF:10,', `concat:${url}|file://${file}`)],
    ['a concat script', 'song.flac', `ffconcat version 1.0\nfile '${file}'\nfile '${url}'\n`],
    ['a PLS list', 'list.pls', `[playlist]\nFile1=${url}\nNumberOfEntries=1\n`],
    [
      'a session description',
      'song.ogg',
      'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 9 RTP/AVP 0\n',
    ],
    ['a cue sheet', 'song.cue', `FILE "${file}" WAVE\n  TRACK 01 AUDIO\n    INDEX 01 00:00:00\n`],
    ['a drawing script', 'cover.mvg', `push graphic-context\nimage over 0,0 0,0 'url(${url})'\npop graphic-context\n`],
    ['a PostScript program', 'cover.eps', `%!PS\n(${file}) (r) file 100 string readline pop print\n`],
  ]
  const pages: [string, string, string][] = [
    [
      'an XSPF list',
      'list.xspf',
      `<?xml version="1.0"?><playlist xmlns="http://xspf.org/ns/0/"><trackList><track><location>${url}</location></track></trackList></playlist>`,
    ],
    ['a DASH manifest', 'song.mp4', `<?xml version="1.0"?><MPD><Period><BaseURL>${url}</BaseURL></Period></MPD>`],
    ['an ASX list', 'song.mp3', `<asx version="3.0"><entry><ref href="${url}"/></entry></asx>`],
    ['a page named as MP3', 'song.mp3', `<!doctype html><html><body>${ESCAPED}</body></html>`],
    ['a page after a sentence', 'notes.txt', `Words first.\n${ESCAPED}`],
  ]
  return [
    ...texts.map(([name, fileName, text]) => ({
      name,
      fileName,
      bytes: Buffer.from(text),
      harmlessAs: ['document'] as const,
    })),
    ...pages.map(([name, fileName, text]) => ({ name, fileName, bytes: Buffer.from(text) })),
    {
      name: 'a film with an HLS list as subtitles',
      fileName: 'film.mp4',
      bytes: aSubtitledAvi(hls('#EXTINF:10,', url)),
    },
  ]
}

/** An AVI with subtitles (GAB2), which some versions of ffmpeg open as a playlist. */
function aSubtitledAvi(list: string): Buffer {
  const subtitles = Buffer.concat([Buffer.from('GAB2\0\x02\0\0\0\0\0\0\0\x04\0'), Buffer.from(list)])
  const chunk = (name: string, body: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(body.length)
    return Buffer.concat([Buffer.from(name), size, body])
  }
  return chunk(
    'RIFF',
    Buffer.concat([Buffer.from('AVI '), chunk('LIST', Buffer.concat([Buffer.from('movi'), chunk('00tx', subtitles)]))]),
  )
}
