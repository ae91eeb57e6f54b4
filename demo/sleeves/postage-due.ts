import { circle, curve, group, half, INK, path, polygon, quarter, rect, ring, svg, times } from './draw.ts'

/** A stamp: its paper, its teeth, and a picture 200 by 200. */
function stamp(x: number, y: number, turn: number, paper: string, ...picture: string[]): string {
  const teeth = times(
    11,
    (index) =>
      circle(index * 24, 0, 8, '#efe0c4') +
      circle(index * 24, 240, 8, '#efe0c4') +
      circle(0, index * 24, 8, '#efe0c4') +
      circle(240, index * 24, 8, '#efe0c4'),
  )
  return group(
    `translate(${x} ${y}) rotate(${turn} 120 120)`,
    rect(0, 0, 240, 240, INK.cream),
    rect(20, 20, 200, 200, paper),
    ...picture,
    ...teeth,
  )
}

const heart = (fill: string, side: 'left' | 'right'): string =>
  side === 'left'
    ? path('M120,78 C96,40 42,62 50,112 C56,150 96,172 120,196 Z', fill)
    : path('M120,78 C144,40 198,62 190,112 C184,150 144,172 120,196 Z', fill)

/** Nine stamps on a blush envelope; the heart has been posted in two halves. */
export function postageDue(): string {
  const postmark = [
    ring(0, 0, 116, INK.navy, 7, { opacity: 0.75 }),
    ring(0, 0, 84, INK.navy, 4, { opacity: 0.75 }),
    ...times(5, (index) =>
      curve(`M120,${-60 + index * 30} q40,-22 80,0 t80,0 t80,0 t80,0`, INK.navy, 6, { opacity: 0.7 }),
    ),
  ]
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, INK.pink),
    polygon(
      [
        [0, 0],
        [500, 430],
        [1000, 0],
      ],
      '#dd9781',
    ),
    polygon(
      [
        [0, 1000],
        [500, 560],
        [1000, 1000],
      ],
      '#efbba8',
    ),
    ...times(26, (index) =>
      polygon(
        [
          [index * 80 - 40, 960],
          [index * 80, 960],
          [index * 80 - 40, 1000],
          [index * 80 - 80, 1000],
        ],
        index % 2 === 0 ? INK.brick : INK.navy,
      ),
    ),
    stamp(
      84,
      70,
      -4,
      INK.teal,
      quarter(20, 20, 100, INK.sea, 0),
      quarter(120, 120, 100, INK.cream, 2),
      circle(120, 120, 36, INK.mustard),
    ),
    stamp(372, 58, 2, INK.brick, heart(INK.cream, 'left')),
    stamp(662, 76, 5, INK.navy, heart(INK.pink, 'right')),
    stamp(
      70,
      354,
      3,
      INK.mustard,
      polygon(
        [
          [36, 150],
          [206, 60],
          [120, 196],
          [108, 152],
        ],
        INK.cream,
      ),
      polygon(
        [
          [108, 152],
          [206, 60],
          [120, 196],
        ],
        INK.paper,
      ),
    ),
    stamp(
      376,
      350,
      -3,
      INK.cream,
      ...times(5, (index) =>
        half(120, 180, 92 - index * 18, [INK.orange, INK.mustard, INK.olive, INK.teal, INK.navy][index]!),
      ),
    ),
    stamp(
      668,
      366,
      -2,
      INK.olive,
      ...times(4, (index) =>
        rect(44 + index * 40, 60 + (index % 2) * 20, 26, 130 - (index % 2) * 20, INK.cream, { rx: 13 }),
      ),
      circle(120, 46, 12, INK.orange),
    ),
    stamp(
      90,
      636,
      -2,
      INK.navy,
      ...times(9, (index) =>
        circle(
          60 + (index % 3) * 60,
          60 + Math.floor(index / 3) * 60,
          index % 2 === 0 ? 20 : 10,
          index % 2 === 0 ? INK.amber : INK.pink,
        ),
      ),
    ),
    stamp(
      380,
      640,
      4,
      INK.orange,
      path('M40,190 Q120,20 200,190 Z', INK.cream),
      path('M78,190 Q120,90 162,190 Z', INK.brick),
    ),
    stamp(
      664,
      654,
      -5,
      INK.sea,
      circle(120, 120, 78, INK.teal),
      circle(120, 120, 52, INK.cream),
      circle(120, 120, 18, INK.brick),
    ),
    group('translate(590 560) rotate(-14)', ...postmark),
  )
}
