import { circle, curve, glow, INK, line, path, rect, ring, svg, times } from './draw.ts'

/** Depth contours under a small lit vessel: the sea as a chart would draw it, growing darker with every line. */
export function soundings(): string {
  const depths = ['#2d6a70', '#255a63', '#1e4a56', '#183c49', '#122e3b', '#0d222e', '#091822', '#060f17']
  const bands = depths.map((colour, index) => {
    const top = 330 + index * 84
    const sway = 46 - index * 5
    const lean = index % 2 === 0 ? 1 : -1
    return path(
      `M0,${top} C180,${top - sway * lean} 320,${top + sway * lean} 500,${top + 10} S830,${top - sway * lean} 1000,${top + sway * 0.4 * lean} V1000 H0 Z`,
      colour,
    )
  })
  const contours = times(15, (index) => {
    const top = 372 + index * 42
    const sway = 40 - index * 2
    const lean = index % 3 === 0 ? 1 : -1
    return curve(
      `M0,${top} C180,${top - sway * lean} 320,${top + sway * lean} 500,${top + 8} S830,${top - sway * lean} 1000,${top + sway * 0.4}`,
      INK.sea,
      1.6,
      { opacity: 0.5 - index * 0.028 },
    )
  })
  const echoes = times(7, (index) =>
    curve(
      `M${610 - 34 - index * 40},${820 - index * 16} A${60 + index * 52},${60 + index * 52} 0 0 1 ${610 + 34 + index * 40},${820 - index * 16}`,
      INK.amber,
      5 - index * 0.5,
      { opacity: 0.85 - index * 0.11 },
    ),
  )
  return svg(
    1000,
    1000,
    `<defs>${glow('light', INK.amber)}</defs>`,
    rect(0, 0, 1000, 1000, '#d9e0cf'),
    rect(0, 0, 1000, 200, '#efe4c8'),
    circle(770, 190, 112, INK.cream),
    circle(770, 190, 112, INK.mustard, { opacity: 0.35 }),
    ...times(5, (index) => rect(640, 200 + index * 24, 260, 5 + index * 3, '#d9e0cf')),
    ...bands,
    ...contours,
    // The vessel, its lamp, and the line let down into the dark.
    path('M500,318 L720,318 L690,362 L536,362 Z', INK.char),
    rect(575, 268, 70, 52, INK.cream),
    rect(588, 282, 18, 18, INK.amber),
    rect(616, 282, 18, 18, INK.amber),
    rect(606, 214, 10, 56, INK.char),
    circle(611, 210, 60, 'url(#light)'),
    circle(611, 210, 9, INK.amber),
    line(611, 362, 611, 842, INK.cream, 3, { 'stroke-dasharray': '2 14' }),
    ...echoes,
    circle(611, 850, 20, INK.amber),
    ring(611, 850, 34, INK.amber, 3),
    ...times(11, (index) =>
      line(40, 340 + index * 60, index % 2 === 0 ? 84 : 66, 340 + index * 60, INK.cream, 3, { opacity: 0.75 }),
    ),
  )
}
