import { circle, glow, INK, line, polygon, rect, svg, times } from './draw.ts'

/** Stairwell: flights seen from above, turning down to one lit door. */
export function stairwell(): string {
  const floors = times(9, (index) => {
    const inset = index * 52
    const size = 1000 - inset * 2
    const shade = (level: number) => `hsl(214 14% ${Math.max(6, 58 - index * 6 - level)}%)`
    const treads = times(8, (tread) => {
      const step = (size / 8) * tread
      return (
        line(inset + step, inset, inset + step + 14, inset + 52, '#0d1218', 3, { opacity: 0.5 }) +
        line(inset + size, inset + step, inset + size - 52, inset + step + 14, '#0d1218', 3, { opacity: 0.5 })
      )
    })
    return (
      polygon(
        [
          [inset, inset],
          [inset + size, inset],
          [inset + size - 52, inset + 52],
          [inset + 52, inset + 52],
        ],
        shade(0),
      ) +
      polygon(
        [
          [inset + size, inset],
          [inset + size, inset + size],
          [inset + size - 52, inset + size - 52],
          [inset + size - 52, inset + 52],
        ],
        shade(8),
      ) +
      polygon(
        [
          [inset + size, inset + size],
          [inset, inset + size],
          [inset + 52, inset + size - 52],
          [inset + size - 52, inset + size - 52],
        ],
        shade(18),
      ) +
      polygon(
        [
          [inset, inset + size],
          [inset, inset],
          [inset + 52, inset + 52],
          [inset + 52, inset + size - 52],
        ],
        shade(12),
      ) +
      treads.join('')
    )
  })
  const rails = times(8, (index) =>
    rect(46 + index * 52, 46 + index * 52, 908 - index * 104, 908 - index * 104, 'none', {
      stroke: index === 5 ? INK.orange : '#0a0e13',
      'stroke-width': 7 - index * 0.5,
    }),
  )
  return svg(
    1000,
    1000,
    `<defs>${glow('door', INK.amber, 1)}</defs>`,
    rect(0, 0, 1000, 1000, '#1a2128'),
    ...floors,
    ...rails,
    rect(468, 468, 64, 64, '#07090c'),
    circle(500, 500, 150, 'url(#door)'),
    rect(484, 476, 32, 50, INK.amber),
    circle(509, 503, 3, INK.char),
  )
}
