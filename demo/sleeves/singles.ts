import { circle, glow, INK, line, path, polygon, rect, svg, times } from './draw.ts'

/** Sugarglass: a pane of sweets at the moment it breaks. */
export function sugarglass(): string {
  const colours = ['#ffd1dc', '#ff9fb8', '#ffc46b', '#fff0b8', '#b8f0dc', '#8fd8e8', '#c9b8ff', '#ff7fa8', '#fff7ee']
  const centre = [560, 430] as const
  const point = (spoke: number, circleIndex: number): [number, number] => {
    const angle = spoke * 24 + ((spoke * 37 + circleIndex * 53) % 17) - 8
    const distance = [0, 120, 260, 430, 660, 1000][circleIndex]! + ((spoke * 71 + circleIndex * 29) % 60) - 30
    const turn = (angle * Math.PI) / 180
    return [centre[0] + Math.cos(turn) * Math.max(0, distance), centre[1] + Math.sin(turn) * Math.max(0, distance)]
  }
  const shards: string[] = []
  for (let spoke = 0; spoke < 15; spoke++) {
    for (let index = 0; index < 5; index++) {
      const corners =
        index === 0
          ? [centre, point(spoke, 1), point((spoke + 1) % 15, 1)]
          : [
              point(spoke, index),
              point(spoke, index + 1),
              point((spoke + 1) % 15, index + 1),
              point((spoke + 1) % 15, index),
            ]
      const drift = index * 3
      const angle = ((spoke * 24 + 12) * Math.PI) / 180
      shards.push(
        polygon(corners, colours[(spoke * 4 + index * 5) % colours.length]!, {
          stroke: '#fffaf2',
          'stroke-width': 5,
          'stroke-linejoin': 'round',
          transform: `translate(${Math.round(Math.cos(angle) * drift)} ${Math.round(Math.sin(angle) * drift)})`,
        }),
      )
      const [a, b] = [corners[0]!, corners[1]!]
      shards.push(
        line(
          a[0] + (b[0] - a[0]) * 0.3 + 10,
          a[1] + (b[1] - a[1]) * 0.3 + 10,
          a[0] + (b[0] - a[0]) * 0.6 + 10,
          a[1] + (b[1] - a[1]) * 0.6 + 10,
          '#ffffff',
          4,
          { opacity: 0.6 },
        ),
      )
    }
  }
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, '#ff5d8f'),
    ...shards,
    circle(560, 430, 26, '#ff2e6e'),
    circle(560, 430, 11, '#fffaf2'),
  )
}

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

/** No Returns Without Receipt: the receipt, torn, and pinned like evidence. */
export function noReturns(): string {
  const teeth = (y: number, sign: number) =>
    times(21, (index) => `L${250 + index * 25},${y + (index % 2 === 0 ? 0 : 24 * sign)}`).join(' ')
  const lines = times(
    13,
    (index) =>
      rect(300, 250 + index * 38, 180 + ((index * 67) % 120), 16, INK.char) +
      rect(
        640 - ((index * 29) % 40),
        250 + index * 38,
        60 + ((index * 29) % 40),
        16,
        index % 5 === 3 ? '#d8202a' : INK.char,
      ),
  )
  const halftone = times(400, (index) =>
    circle(
      (index % 20) * 52 + (Math.floor(index / 20) % 2) * 26,
      Math.floor(index / 20) * 52,
      4 + (index % 20) * 0.75,
      '#e8d400',
    ),
  )
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, '#ffe600'),
    ...halftone,
    `<g transform="rotate(-7 500 500)">${path(`M250,150 ${teeth(150, -1)} L750,150 L750,900 ${times(21, (index) => `L${750 - index * 25},${900 + (index % 2 === 0 ? 0 : 24)}`).join(' ')} Z`, '#1a1613', { transform: 'translate(22 26)', opacity: 0.85 })}${path(`M250,150 ${teeth(150, -1)} L750,150 L750,900 ${times(21, (index) => `L${750 - index * 25},${900 + (index % 2 === 0 ? 0 : 24)}`).join(' ')} Z`, '#fffdf4')}${rect(300, 180, 400, 34, INK.char)}${lines.join('')}${times(40, (index) => rect(306 + index * 10, 764, (index * 7) % 4 === 0 ? 7 : (index * 5) % 3 === 0 ? 2 : 4, 90, INK.char)).join('')}</g>`,
    path('M150,806 L872,126 L906,160 L184,842 Z', '#d8202a'),
    path('M186,150 L860,850 L824,884 L150,186 Z', '#d8202a'),
    circle(500, 166, 30, '#1a1613'),
    circle(492, 158, 24, '#d8202a'),
    circle(484, 150, 7, '#ffffff'),
  )
}

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

/** First Thaw: icicles in a row, the first drop, and a sun that has remembered its work. */
export function firstThaw(): string {
  const lengths = [310, 220, 400, 280, 500, 250, 360, 440, 230, 330, 190]
  const icicles = lengths.map((length, index) => {
    const x = 20 + index * 92
    return (
      polygon(
        [
          [x, 0],
          [x + 84, 0],
          [x + 44, length],
        ],
        index % 2 === 0 ? '#bfe0e6' : '#9fcdd8',
      ) +
      polygon(
        [
          [x + 10, 0],
          [x + 34, 0],
          [x + 42, length * 0.9],
        ],
        '#ffffff',
        { opacity: 0.55 },
      )
    )
  })
  const drop = (x: number, y: number, r: number) =>
    path(
      `M${x},${y - r * 2} C${x + r * 1.1},${y - r * 0.6} ${x + r * 1.1},${y + r} ${x},${y + r} C${x - r * 1.1},${y + r} ${x - r * 1.1},${y - r * 0.6} ${x},${y - r * 2} Z`,
      '#5aa9bd',
    )
  const ripples = times(
    5,
    (index) =>
      `<ellipse cx="432" cy="880" rx="${60 + index * 80}" ry="${12 + index * 17}" fill="none" stroke="#ffffff" stroke-width="${7 - index}" opacity="${0.8 - index * 0.14}"/>`,
  )
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, '#f7ecd6'),
    ...times(16, (index) =>
      polygon(
        [
          [760, 520],
          [760 + Math.cos((index * 22.5 * Math.PI) / 180) * 900, 520 + Math.sin((index * 22.5 * Math.PI) / 180) * 900],
          [
            760 + Math.cos(((index * 22.5 + 9) * Math.PI) / 180) * 900,
            520 + Math.sin(((index * 22.5 + 9) * Math.PI) / 180) * 900,
          ],
        ],
        '#fbdc9a',
      ),
    ),
    circle(760, 520, 170, INK.mustard),
    circle(760, 520, 130, INK.amber),
    circle(760, 520, 84, '#ffd489'),
    path('M0,800 C200,740 360,790 520,770 C700,746 860,790 1000,760 V1000 H0 Z', '#8cc3c9'),
    path('M0,860 C240,820 420,870 620,840 C800,816 900,850 1000,830 V1000 H0 Z', '#62a8b4'),
    ...ripples,
    ...icicles,
    drop(432, 600, 30),
    drop(246, 470, 16),
    drop(708, 540, 14),
    path('M0,820 C60,800 150,830 230,900 C150,930 60,930 0,920 Z', '#c9b98d'),
    path('M120,860 C116,780 124,740 150,700 M120,800 C90,780 76,760 70,730 M124,770 C150,750 168,744 182,722', 'none', {
      stroke: INK.olive,
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }),
    circle(152, 694, 15, INK.orange),
    circle(68, 724, 13, INK.brick),
    circle(186, 716, 13, INK.pink),
  )
}
