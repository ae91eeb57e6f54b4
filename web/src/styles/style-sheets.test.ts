import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.css') && !/^styles\/(tokens|fonts|breakpoints)\.css$/.test(file))
const codeOf = (file: string) => readFileSync(join(SOURCE, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Drawings are measured for themselves: the radio, its knobs, covers, charts, the switch and the slider. */
const DRAWINGS =
  /^(features\/listening\/radio\/|features\/outward\/landing\/(radio-set|radio-stage|pound-journey)|features\/listening\/home\/hero|features\/frame\/status-pages\/radio-dial|pages\/design\/|player\/(seek-bar|visualizer)\/|ui\/(knob|switch|slider|sleeve|bar-chart)|shared\/playlists\/playlist-artwork)/
/** What a shadow or a texture is drawn with is not a size of anything in the layout. */
const DRAWN =
  /^(box-shadow|text-shadow|background.*|filter|backdrop-filter|translate|transform.*|mask.*|outline.*|text-underline-offset|text-decoration-thickness|clip-path)$/

/** Set by Radix on its own elements, and by what keeps the page still under a dialog. */
const FROM_LIBRARIES = /^--(radix-|removed-body-scroll-bar-size)/

test('style sheets take their colours from tokens.css', () => {
  const wrong = sheets.filter((file) => /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(codeOf(file)))
  expect(wrong.filter((file) => !file.endsWith('radio-tokens.css'))).toEqual([])
})

test('style sheets take their sizes from tokens.css', () => {
  const wrong = sheets
    .filter((file) => !DRAWINGS.test(file))
    .flatMap((file) =>
      [...codeOf(file).matchAll(/(?:^|[{;])\s*([\w-]+):\s*([^;{}]+);/g)]
        .filter(
          ([, property = '', value = '']) =>
            !DRAWN.test(property) && /(?<![\w.#-])-?(?!0px)\d*\.?\d+(px|rem)\b/.test(value),
        )
        .map(([, property, value]) => `${file}: ${property}: ${value}`),
    )
  expect(wrong).toEqual([])
})

test('style sheets name the widths at which they change, as breakpoints.css defines them', () => {
  const wrong = sheets.filter((file) => /@media[^{]*\d(rem|px)/.test(codeOf(file)))
  expect(wrong).toEqual([])
})

test('no style sheet composes from another: breakpoints would not be expanded there', () => {
  expect(sheets.filter((file) => /composes:[^;]* from /.test(codeOf(file)))).toEqual([])
})

test('every token that a style sheet uses is defined', () => {
  const every = [...sheets, 'styles/tokens.css', 'styles/fonts.css'].map(codeOf).join('\n')
  const defined = new Set(
    [...every.matchAll(/(--[\w-]+)\s*:/g), ...every.matchAll(/@property (--[\w-]+)/g)].map(([, name]) => name),
  )
  const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
    .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
    .join('\n')
  const used = new Set([...every.matchAll(/var\((--[\w-]+)\s*[,)]/g)].map(([, name = '']) => name))
  expect([...used].filter((name) => !defined.has(name) && !code.includes(name) && !FROM_LIBRARIES.test(name))).toEqual(
    [],
  )
})
