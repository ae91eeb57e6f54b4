import { expect, test } from 'vitest'
import { checkSvg } from './check-svg.ts'
import { sleeveSvg } from './sleeve-svg.ts'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${inside}</svg>`
const times = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n)).join('')
const nested = (depth: number, tag: string) => `<${tag}>`.repeat(depth) + `</${tag.split(' ')[0]}>`.repeat(depth)

test.each<[string, string, string]>([
  ['groups in groups', nested(200, 'g'), 'nested'],
  ['drawings in drawings', nested(200, 'svg width="99%"'), 'nested'],
  ['shapes beyond number', times(150_000, () => '<rect/>'), 'too many shapes'],
  ['half-transparent groups one over the other', times(2500, () => '<g opacity=".9"><rect/></g>'), 'too many shapes'],
  ['many filters', `<filter id="f">${times(400, () => '<feTurbulence/>')}</filter>`, 'too many shapes'],
  [
    'parts that double each time',
    `${times(20, (n) => `<g id="p${n + 1}"><use href="#p${n}"/><use href="#p${n}"/></g>`)}<g id="p0"><rect/></g>`,
    'too many shapes',
  ],
  [
    'one filter used by many',
    `<filter id="f"><feGaussianBlur/></filter>${times(500, () => '<rect filter="url(#f)"/>')}`,
    'too many shapes',
  ],
  ['a part that contains itself', '<g id="a"><use href="#a"/></g>', 'without end'],
  ['a long chain of parts', times(200, (n) => `<g id="c${n}"><use href="#c${n + 1}"/></g>`), 'without end'],
  ['references beyond number in one part', `<g class="${'#a '.repeat(690_000)}"/>`, 'without end'],
  ['references beyond number', times(30_000, (n) => `<use href="#${n}"/>`), 'without end'],
])('%s are refused before anything is drawn', (_, inside, words) => {
  expect(() => checkSvg(svg(inside))).toThrow(
    expect.objectContaining({ code: 'too-large', message: expect.stringContaining(words) }),
  )
})

test.each<[string, string]>([
  ['our own sleeve', sleeveSvg('7')],
  ['an illustration of ten thousand paths', svg(times(10_000, (n) => `<path d="M${n} 0L100 ${n}z" fill="#a52"/>`))],
  [
    'an icon with a shadow and a gradient',
    svg(
      '<defs><linearGradient id="g"><stop offset="0"/></linearGradient><filter id="s"><feGaussianBlur/><feOffset/></filter></defs><g filter="url(#s)"><rect fill="url(#g)"/></g>',
    ),
  ],
  ['a pattern of stars', svg(`<g id="s"><path d="M0 0z"/></g>${times(500, (n) => `<use href="#s" x="${n}"/>`)}`)],
  ['a broken one, which the renderer refuses', svg('<g><rect')],
])('%s is taken', (_, text) => {
  expect(checkSvg(text)).toBe(text)
})

test('an unterminated part is read to the end once', () => {
  expect(() => checkSvg(svg('<a '.repeat(500_000)))).not.toThrow()
})
