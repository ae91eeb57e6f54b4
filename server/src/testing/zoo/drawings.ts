import { gzipSync } from 'node:zlib'
import { type Bait, type Creature, ESCAPED } from './creature.ts'

const svg = (inside: string, { before = '', attributes = 'width="100" height="100"' } = {}) =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const RECT = '<rect width="50" height="50" fill="#c04020"/>'

/** Drawings are programs: those that only look strange are drawn as pixels, all others are refused. */
export function drawings({ file, url }: Bait): Creature[] {
  const refused: [string, string | Buffer][] = [
    ['a drawing with a script', svg(ESCAPED)],
    ['a drawing with a script as CDATA', svg('<script><![CDATA[alert(1)]]></script>')],
    [
      'a drawing with a script in another namespace',
      svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
    ],
    ['a drawing with a page', svg(`<foreignObject><body>${ESCAPED}</body></foreignObject>`)],
    ['a drawing with a frame', svg('<iframe src="#"/>')],
    ['a drawing with a link that runs a script', svg(`<a href="javascript:alert(1)">${RECT}</a>`)],
    ['a drawing with a picture of this machine', svg(`<image width="9" height="9" xlink:href="file://${file}"/>`)],
    ['a drawing with a picture by path', svg(`<image width="9" height="9" href="${file}"/>`)],
    ['a drawing with a picture of another machine', svg(`<image width="9" height="9" href="${url}"/>`)],
    ['a drawing with a picture inside', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['a drawing with a drawing inside', svg(`<image href="data:image/svg+xml,${encodeURIComponent(svg(ESCAPED))}"/>`)],
    [
      'a drawing with a file of this machine as text',
      svg('<text>&x;</text>', { before: `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${file}">]>` }),
    ],
    [
      'a drawing with definitions from elsewhere',
      svg(RECT, { before: `<!DOCTYPE svg [<!ENTITY % x SYSTEM "${url}"> %x;]>` }),
    ],
    [
      'a billion laughs',
      svg('<text>&c;</text>', { before: '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>' }),
    ],
    [
      'a drawing that includes another file',
      svg(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${file}"/>`),
    ],
    ['a drawing styled from elsewhere', svg(RECT, { before: `<?xml-stylesheet href="${url}"?>` })],
    ['a drawing that imports styles', svg(`<style>@import "${url}";</style>`)],
    ['a drawing filled from elsewhere', svg(`<rect width="9" height="9" fill="url(${url}#a)"/>`)],
    ['a drawing that repeats itself', svg('<g id="a"><use href="#a"/></g>')],
    ['a drawing with 600,000 references in one part', svg(`<g class="${'#a '.repeat(600_000)}"/>`)],
    ['a drawing nested 3,000 levels deep', svg('<g>'.repeat(3000) + '</g>'.repeat(3000))],
    ['a drawing that repeats parts a million times', svg(manyUses())],
    ['a drawing of 3 MB', svg(`<!--${'x'.repeat(3_000_000)}-->${RECT}`)],
    ['a compressed drawing', gzipSync(svg(RECT))],
    ['a drawing in UTF-16', Buffer.from(`\ufeff${svg(ESCAPED)}`, 'utf16le')],
    ['a drawing that is broken off', svg('<g><rect')],
    [
      'a drawing that claims a billion pixels a side',
      svg(RECT, { attributes: 'width="1000000000" height="1000000000" viewBox="0 0 9 9"' }),
    ],
    ['a page with a drawing', `<!doctype html><html>${svg(RECT)}${ESCAPED}</html>`],
  ]
  const drawn: [string, string][] = [
    [
      'a drawing with event handlers',
      svg(`<rect onclick="alert(1)" width="9" height="9"/>`, { attributes: 'width="9" height="9" onload="alert(1)"' }),
    ],
    ['a drawing whose animation runs a script', svg(`<animate onbegin="alert(1)" attributeName="x" dur="1s"/>${RECT}`)],
    ['a drawing after a comment with HTML', `<!-- <html><body onload=alert(1)> -->${svg(RECT)}`],
  ]
  return [
    ...refused.map(([name, text]) => ({ name, bytes: Buffer.from(text as string), fileName: 'drawing.svg' })),
    ...drawn.map(([name, text]) => ({
      name,
      bytes: Buffer.from(text),
      fileName: 'drawing.svg',
      harmlessAs: ['picture'] as const,
    })),
  ]
}

function manyUses(): string {
  const levels = Array.from({ length: 6 }, (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(10)}</g>`)
  return `<defs><rect id="l0" width="9" height="9"/>${levels.join('')}</defs><use href="#l6"/>`
}
