import { pickFrom, seeded } from '../seeded.ts'

// The cover of a release without artwork. Pages, link cards and downloads all draw it from here, so it looks the same everywhere.

/** The colours it is drawn in; on pages they are the tokens `--ink-…`. */
export const INKS = {
  cream: '#f5ead2',
  espresso: '#241711',
  tomato: '#b83a26',
  teal: '#1f5d5b',
  mustard: '#e0a526',
  navy: '#22385a',
  olive: '#6f7a2d',
  rose: '#e39a86',
  sky: '#8fbcc0',
  walnut: '#5a3420',
}

type Ink = keyof typeof INKS

export type Shape = { d: string; ink: Ink; opacity?: number; stroke?: number }

export type SleeveArt = {
  paper: Ink
  lettering: Ink
  shapes: Shape[]
  /** Where a page writes the title, and in which lettering. */
  titleAt: 'top' | 'bottom'
  hand: 'script' | 'poster' | 'plain'
}

type Point = readonly [number, number]

type Print = { random: () => number; inks: readonly [Ink, ...Ink[]] }

/** The seed is the id of the album, or of a track without one. The same seed always gives the same sleeve, on a square of 100 by 100. */
export function drawSleeve(seed: string): SleeveArt {
  const random = seeded(seed)
  const [paper, lettering, ...rest] = pickFrom(random, PALETTES)
  const inks = rest as unknown as Print['inks']
  const pattern = pickFrom(random, PATTERNS)
  return {
    paper,
    lettering,
    shapes: pattern({ random, inks }),
    titleAt: pickFrom(random, ['top', 'bottom', 'bottom']),
    hand: pickFrom(random, ['script', 'poster', 'plain']),
  }
}

/** Paper and lettering first: these two are read against each other. */
export const PALETTES: readonly [SleevePalette, ...SleevePalette[]] = [
  ['cream', 'espresso', 'tomato', 'teal', 'mustard'],
  ['cream', 'navy', 'mustard', 'sky', 'navy'],
  ['navy', 'cream', 'tomato', 'cream', 'sky'],
  ['teal', 'cream', 'mustard', 'cream', 'rose'],
  ['mustard', 'espresso', 'tomato', 'cream', 'walnut'],
  ['walnut', 'cream', 'mustard', 'rose', 'cream'],
  ['tomato', 'cream', 'mustard', 'espresso', 'rose'],
  ['sky', 'espresso', 'navy', 'cream', 'tomato'],
  ['rose', 'espresso', 'teal', 'cream', 'tomato'],
  ['espresso', 'cream', 'mustard', 'teal', 'tomato'],
  ['cream', 'walnut', 'olive', 'mustard', 'rose'],
]

type SleevePalette = readonly [Ink, Ink, Ink, Ink, Ink]

const PATTERNS = [sunburst, quarters, atoms, discs, bars, harlequin, waves, rainbow, leaves] as const

function sunburst({ random, inks }: Print): Shape[] {
  const [x, y] = pickFrom<Point>(random, [
    [50, 100],
    [0, 100],
    [100, 0],
    [50, 42],
  ])
  const rays = 18
  const shapes = times(rays, (ray): Shape => {
    const [from, to] = [(ray / rays) * 2 * Math.PI, ((ray + 0.5) / rays) * 2 * Math.PI]
    const far = (angle: number) => `${round(x + 160 * Math.cos(angle))} ${round(y + 160 * Math.sin(angle))}`
    return { d: `M${x} ${y}L${far(from)} ${far(to)}Z`, ink: inks[ray % 2] ?? inks[0] }
  })
  return [...byInk(shapes), circle(x, y, 20, inks[2] ?? inks[0]), circle(x, y, 11, inks[0])]
}

function quarters({ random, inks }: Print): Shape[] {
  const side = 25
  const cells = times(16, (cell): Shape => {
    const [x, y] = [(cell % 4) * side, Math.floor(cell / 4) * side]
    const [cx, cy] = [x + pickFrom(random, [0, side]), y + pickFrom(random, [0, side])]
    const [ex, ey] = [cx === x ? x + side : x, cy === y ? y + side : y]
    const sweep = (cx === x) === (cy === y) ? 1 : 0
    const d = `M${cx} ${cy}L${ex} ${cy}A${side} ${side} 0 0 ${sweep} ${cx} ${ey}Z`
    return { d, ink: pickFrom(random, inks) }
  })
  return byInk(cells)
}

function atoms({ random, inks }: Print): Shape[] {
  const stars = times(7, (star): Shape[] => {
    const [x, y] = [12 + (star % 3) * 36 + random() * 8, 14 + Math.floor(star / 3) * 32 + random() * 12]
    const [reach, ink] = [9 + random() * 12, pickFrom(random, inks)]
    const ends = times(8, (arm) => {
      const angle = (arm / 8) * 2 * Math.PI + random() * 0.3
      const length = arm % 2 ? reach : reach * 0.62
      return [round(x + length * Math.cos(angle)), round(y + length * Math.sin(angle))] as const
    })
    const arms: Shape = { d: ends.map(([ex, ey]) => `M${round(x)} ${round(y)}L${ex} ${ey}`).join(''), ink, stroke: 0.9 }
    return [arms, ...ends.map(([ex, ey], arm) => circle(ex, ey, arm % 2 ? 2.1 : 1.3, ink)), circle(x, y, 2.6, ink)]
  })
  return byInk(stars.flat())
}

function discs({ random, inks }: Print): Shape[] {
  return times(6, (disc) => ({
    ...circle(10 + random() * 80, 12 + random() * 70, 14 + random() * 20, inks[disc % inks.length] ?? inks[0]),
    opacity: 0.86,
  }))
}

function bars({ random, inks }: Print): Shape[] {
  const count = 9
  const width = 100 / count
  const columns = times(count, (bar): Shape => {
    const top = round(8 + random() * 62)
    const x = round(bar * width + width * 0.12)
    return { d: `M${x} ${top}h${round(width * 0.76)}V100h${round(-width * 0.76)}Z`, ink: pickFrom(random, inks) }
  })
  return byInk(columns)
}

function harlequin({ random, inks }: Print): Shape[] {
  const [wide, high] = [20, 28]
  const tiles = times(45, (tile): Shape[] => {
    const row = Math.floor(tile / 5)
    const [x, y] = [(tile % 5) * wide + (row % 2 ? wide / 2 : 0), row * (high / 2) - high / 2]
    const d = `M${x} ${y}l${wide / 2} ${high / 2}l${-wide / 2} ${high / 2}l${-wide / 2} ${-high / 2}Z`
    const ink = pickFrom(random, inks)
    return random() < 0.3 ? [] : [{ d, ink }]
  })
  return byInk(tiles.flat())
}

function waves({ random, inks }: Print): Shape[] {
  const swing = 6 + random() * 9
  return times(7, (band) => {
    const y = round(16 + band * 13)
    const s = round(swing * (band % 2 ? -1 : 1))
    const d = `M-5 ${y}q13.75 ${-s} 27.5 0t27.5 0t27.5 0t27.5 0V120H-5Z`
    return { d, ink: inks[band % inks.length] ?? inks[0] }
  })
}

function rainbow({ random, inks }: Print): Shape[] {
  const [x, y] = pickFrom<Point>(random, [
    [0, 100],
    [100, 100],
    [50, 100],
    [0, 0],
  ])
  return times(6, (ring) => circle(x, y, 92 - ring * 15, inks[ring % inks.length] ?? inks[0]))
}

function leaves({ random, inks }: Print): Shape[] {
  const side = 20
  const cells = times(25, (cell): Shape => {
    const [x, y] = [(cell % 5) * side, Math.floor(cell / 5) * side]
    const leansRight = random() < 0.5
    const d = leansRight
      ? `M${x} ${y + side}A${side} ${side} 0 0 1 ${x + side} ${y}A${side} ${side} 0 0 1 ${x} ${y + side}Z`
      : `M${x} ${y}A${side} ${side} 0 0 1 ${x + side} ${y + side}A${side} ${side} 0 0 1 ${x} ${y}Z`
    return { d, ink: pickFrom(random, inks) }
  })
  return byInk(cells)
}

/** Joins shapes that do not overlap into one path for each ink, so that a page of sleeves has far fewer elements. */
function byInk(shapes: readonly Shape[]): Shape[] {
  const printed = new Map<string, Shape>()
  for (const shape of shapes) {
    const key = `${shape.ink} ${shape.stroke ?? ''}`
    printed.set(key, { ...shape, d: `${printed.get(key)?.d ?? ''}${shape.d}` })
  }
  return [...printed.values()]
}

function circle(x: number, y: number, r: number, ink: Ink): Shape {
  const [cx, cy, radius] = [round(x), round(y), round(r)]
  return {
    d: `M${round(cx - radius)} ${cy}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
    ink,
  }
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
