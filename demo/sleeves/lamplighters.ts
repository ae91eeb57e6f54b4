import { circle, glow, INK, line, path, polygon, rect, svg, times } from './draw.ts'

/** Overture: a street going uphill into the dusk, and the lamps coming on one after another. */
export function lamplighters(): string {
  const dusk = ['#2c2350', '#44306a', '#6a3f7c', '#9a5480', '#c8707a', '#e8986e', '#f6c47a']
  const lamp = (index: number) => {
    const depth = 1 / (1 + index * 0.52)
    const x = 476 - depth * 400
    const y = 560 + depth * 370
    const height = depth * 600
    const isLit = index < 5
    return (
      rect(x - 4 * depth - 2, y - height, 8 * depth + 4, height, '#15101f') +
      polygon(
        [
          [x - 34 * depth - 6, y - height],
          [x + 34 * depth + 6, y - height],
          [x + 22 * depth + 4, y - height - 80 * depth - 10],
          [x - 22 * depth - 4, y - height - 80 * depth - 10],
        ],
        isLit ? INK.amber : '#3d3158',
      ) +
      polygon(
        [
          [x - 30 * depth - 6, y - height - 80 * depth - 10],
          [x + 30 * depth + 6, y - height - 80 * depth - 10],
          [x, y - height - 122 * depth - 16],
        ],
        '#15101f',
      ) +
      (isLit ? circle(x, y - height - 44 * depth, 60 + 130 * depth, 'url(#lit)') : '')
    )
  }
  const houses = times(6, (index) => {
    const depth = 1 - index / 6.5
    const right = 1000 - index * 92
    const top = 150 + index * 70
    return (
      polygon(
        [
          [right, top],
          [right - 92, top + 46],
          [right - 92, 900 - index * 52],
          [right, 940 - index * 40],
        ],
        index % 2 === 0 ? '#2a1f3d' : '#33264a',
      ) +
      times(4, (window) =>
        rect(
          right - 66,
          top + 80 + window * 110 * depth,
          34 * depth,
          56 * depth,
          (index + window) % 3 === 0 ? INK.amber : '#1c1530',
        ),
      ).join('')
    )
  })
  return svg(
    1000,
    1000,
    `<defs>${glow('lit', INK.amber, 0.8)}</defs>`,
    ...dusk.map((colour, index) => rect(0, index * 96, 1000, 100, colour)),
    rect(0, 640, 1000, 360, '#f6c47a'),
    circle(560, 520, 70, INK.cream, { opacity: 0.9 }),
    ...houses.reverse(),
    path('M0,1000 L0,900 L430,560 L520,556 L1000,960 L1000,1000 Z', '#1d1630'),
    path('M120,1000 L462,562 L490,560 L760,1000 Z', '#3c2d54'),
    ...times(8, (index) =>
      line(150 + index * 38, 1000 - index * 52, 740 - index * 30, 1000 - index * 52, '#1d1630', 5 - index * 0.4),
    ),
    ...times(7, (index) => lamp(6 - index)),
    // The lamplighter with his pole.
    rect(424, 716, 26, 66, '#0d0916', { rx: 8 }),
    circle(437, 702, 15, '#0d0916'),
    rect(422, 688, 30, 8, '#0d0916'),
    rect(428, 674, 18, 16, '#0d0916'),
    line(430, 780, 422, 824, '#0d0916', 8),
    line(444, 780, 452, 824, '#0d0916', 8),
    line(446, 740, 402, 560, '#0d0916', 5),
  )
}
