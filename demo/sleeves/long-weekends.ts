import { circle, half, INK, path, polygon, rect, svg, times } from './draw.ts'

const cedar = (x: number, y: number, size: number, colour: string): string =>
  rect(x - size * 0.05, y - size * 0.1, size * 0.1, size * 0.3, INK.walnut) +
  times(5, (index) => {
    const width = size * (0.2 + index * 0.13)
    const top = y - size * (1.15 - index * 0.22)
    return path(
      `M${x},${top} Q${x + width * 0.4},${top + size * 0.2} ${x + width},${top + size * 0.3} Q${x},${top + size * 0.22} ${x - width},${top + size * 0.3} Q${x - width * 0.4},${top + size * 0.2} ${x},${top} Z`,
      colour,
    )
  }).join('')

const sail = (x: number, y: number, size: number, colour: string): string =>
  polygon(
    [
      [x, y - size],
      [x, y - size * 0.12],
      [x + size * 0.55, y - size * 0.12],
    ],
    colour,
  ) +
  polygon(
    [
      [x - size * 0.06, y - size * 0.85],
      [x - size * 0.06, y - size * 0.12],
      [x - size * 0.4, y - size * 0.12],
    ],
    INK.cream,
  ) +
  path(
    `M${x - size * 0.5},${y - size * 0.06} H${x + size * 0.62} L${x + size * 0.42},${y + size * 0.1} H${x - size * 0.36} Z`,
    INK.char,
  )

/** A travel poster for nowhere in particular: cedars, a sun in slices, three boats in no hurry. */
export function longWeekends(): string {
  const slices = [INK.amber, INK.mustard, '#e0843a', INK.orange, INK.brick]
  const water = times(13, (index) =>
    rect(
      0,
      560 + index * 34,
      1000,
      36,
      [
        '#7fb7b0',
        '#6aa7a5',
        '#5898a0',
        '#468898',
        '#377a8c',
        '#2b6b80',
        '#225d73',
        '#1a5066',
        '#154459',
        '#10394c',
        '#0d3040',
        '#0a2836',
        '#08222e',
      ][index]!,
    ),
  )
  const glints = times(12, (index) =>
    rect(
      500 - (190 - index * 12) + (index % 2) * 30,
      572 + index * 34,
      2 * (150 - index * 9),
      9,
      slices[Math.min(4, Math.floor(index / 2.4))]!,
      { rx: 4, opacity: 0.9 },
    ),
  )
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, '#f5dfae'),
    rect(0, 0, 1000, 150, '#f7e7c3'),
    ...slices.map((colour, index) => half(500, 560, 300 - index * 52, colour)),
    path('M0,560 L0,430 C90,380 170,470 260,450 C330,436 360,500 420,560 Z', INK.olive),
    path('M1000,560 L1000,400 C900,350 830,450 760,440 C690,430 640,510 600,560 Z', '#5f6a39'),
    path('M0,560 L0,490 C80,470 150,520 210,560 Z', '#4d5630'),
    ...water,
    ...glints,
    sail(300, 690, 120, INK.orange),
    sail(690, 640, 78, INK.brick),
    sail(820, 760, 150, INK.mustard),
    circle(160, 150, 40, INK.cream, { opacity: 0.7 }),
    circle(212, 160, 30, INK.cream, { opacity: 0.7 }),
    path('M0,1000 V850 C120,800 240,860 330,920 C400,960 430,985 450,1000 Z', '#3b4426'),
    cedar(120, 900, 420, '#26351f'),
    cedar(262, 960, 300, '#31432a'),
    cedar(20, 980, 300, '#1c2817'),
  )
}
