import { readFileSync } from 'node:fs'
import { INKS, PALETTES } from '@fairwave/contract/music/sleeve-art'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const READABLE = 4.5
const VISIBLE = 3

describe.each(['dark', 'light'])('in the %s theme', (theme) => {
  const tokens = tokensOf(new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`))
  const grounds = ['ground', 'ground-deep', 'raised', 'overlay']

  test.each(['text', 'text-muted', 'accent-text', 'brass-text', 'green-text', 'red-text'])(
    '%s can be read on every ground',
    (name) => {
      for (const ground of grounds) expect(contrast(tokens(name), tokens(ground))).toBeGreaterThanOrEqual(READABLE)
    },
  )

  test('the edges of controls and the focus ring can be seen on every ground', () => {
    for (const ground of grounds) {
      expect(contrast(tokens('line-control'), tokens(ground))).toBeGreaterThanOrEqual(VISIBLE)
      expect(contrast(tokens('focus'), tokens(ground))).toBeGreaterThanOrEqual(VISIBLE)
    }
  })

  test('words on a lit key and on a danger key can be read', () => {
    for (const face of gradient('lamp-face'))
      expect(contrast(tokens('on-accent'), face)).toBeGreaterThanOrEqual(READABLE)
    for (const face of gradient('danger-face'))
      expect(contrast(tokens('on-danger'), face)).toBeGreaterThanOrEqual(READABLE)
  })
})

test('titles can be read on every paper a sleeve is printed on', () => {
  for (const [paper, lettering] of PALETTES) {
    expect(contrast(ink(paper), ink(lettering)), `${lettering} on ${paper}`).toBeGreaterThanOrEqual(READABLE)
  }
})

test('the inks of sleeves are the same on pages and in pictures', () => {
  for (const [name, colour] of Object.entries(INKS)) expect(ink(name), name).toBe(colour)
})

function tokensOf(block: RegExp): (name: string) => string {
  const body = css.match(block)?.[1] ?? ''
  return (name) => body.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1] ?? `no colour ${name}`
}

function ink(name: string): string {
  return css.match(new RegExp(`--ink-${name}: (#[0-9a-f]{6});`))?.[1] ?? `no ink ${name}`
}

function gradient(name: string): string[] {
  const stops = css.match(new RegExp(`--${name}: linear-gradient\\(([^;]*)\\);`))?.[1]?.match(/#[0-9a-f]{6}/g) ?? []
  expect(stops.length).toBeGreaterThan(1)
  return stops
}

/** As WCAG 2 counts it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
