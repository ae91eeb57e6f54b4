/** Colours of printed things around 1958. */
export const INK = {
  cream: '#f3e7cf',
  paper: '#e8d7b5',
  mustard: '#dba437',
  orange: '#cf5b2c',
  brick: '#9c3b29',
  pink: '#e6a793',
  olive: '#7d7c3f',
  sage: '#a9b38a',
  teal: '#2e6f72',
  sea: '#7fb0ad',
  navy: '#1d2b3c',
  night: '#121a26',
  char: '#2a2421',
  walnut: '#5b3a26',
  amber: '#ffb648',
} as const

type Attributes = Readonly<Record<string, string | number>>

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('')

export function svg(width: number, height: number, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => `<rect${written({ x, y, width, height, fill, ...more })}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  `<circle${written({ cx, cy, r, fill, ...more })}/>`

export const ring = (cx: number, cy: number, r: number, stroke: string, width: number, more: Attributes = {}): string =>
  circle(cx, cy, r, 'none', { stroke, 'stroke-width': width, ...more })

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width: number,
  more: Attributes = {},
): string => `<line${written({ x1, y1, x2, y2, stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...more })}/>`

export const polygon = (points: readonly (readonly [number, number])[], fill: string, more: Attributes = {}): string =>
  `<polygon points="${points.map(([x, y]) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ')}"${written({ fill, ...more })}/>`

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  `<path d="${d}"${written({ fill, ...more })}/>`

export const curve = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more })

export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`

/** Keeps what is drawn inside a shape; `name` must be unique within the picture. */
export const within = (name: string, shape: string, ...parts: string[]): string =>
  `<clipPath id="${name}">${shape}</clipPath><g clip-path="url(#${name})">${parts.join('')}</g>`

export const glow = (name: string, colour: string, strength = 0.9): string =>
  `<radialGradient id="${name}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.35" stop-color="${colour}" stop-opacity="${strength * 0.4}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

/** A half disc; `turn` in degrees says which way the flat side looks (0 is down). */
export const half = (cx: number, cy: number, r: number, fill: string, turn = 0): string =>
  path(`M${cx - r},${cy} A${r},${r} 0 0 1 ${cx + r},${cy} Z`, fill, { transform: `rotate(${turn} ${cx} ${cy})` })

/** A quarter disc in the square from x, y; `corner` 0 to 3 is the corner it is centred on, clockwise from top left. */
export function quarter(x: number, y: number, size: number, fill: string, corner: number): string {
  const middle = size / 2
  return path(`M${x},${y} H${x + size} A${size},${size} 0 0 1 ${x},${y + size} Z`, fill, {
    transform: `rotate(${corner * 90} ${x + middle} ${y + middle})`,
  })
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** A point at an angle in degrees (0 is up) and a distance. */
export const around = (cx: number, cy: number, angle: number, distance: number): [number, number] => {
  const turn = ((angle - 90) * Math.PI) / 180
  return [cx + Math.cos(turn) * distance, cy + Math.sin(turn) * distance]
}
