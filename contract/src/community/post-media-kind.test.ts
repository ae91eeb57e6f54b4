import { expect, test } from 'vitest'
import { mediaKindOf } from './post-media-kind.ts'

test.each([
  ['/api/posts/1/media/a.jpg', 'image'],
  ['https://example.org/A.JPEG', 'image'],
  ['https://example.org/a.gif?x=1', 'image'],
  ['https://example.org/a.png#top', 'image'],
  ['/api/posts/1/media/a.mp3', 'audio'],
  ['https://example.org/a.wav', 'audio'],
  ['https://example.org/a.ogg', 'audio'],
  ['https://example.org/a.jpg.html', 'link'],
  ['https://example.org/?picture=a.jpg', 'link'],
  ['https://video.example.org/watch', 'link'],
])('%s is shown as %s', (url, kind) => {
  expect(mediaKindOf(url)).toBe(kind)
})
