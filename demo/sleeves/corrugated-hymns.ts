import { circle, INK, path, polygon, rect, svg, times, within } from './draw.ts'

/** A chapel of corrugated iron against a red sky: all ribs and one lit rose window. */
export function corrugatedHymns(): string {
  const ribs = (from: number, to: number, top: number, bottom: number, dark: string, light: string) =>
    times(
      Math.floor((to - from) / 26),
      (index) =>
        rect(from + index * 26, top, 13, bottom - top, light) +
        rect(from + index * 26 + 13, top, 13, bottom - top, dark),
    ).join('')
  const rays = times(24, (index) => {
    const angle = (index * 15 * Math.PI) / 180
    const next = ((index * 15 + 7.5) * Math.PI) / 180
    return polygon(
      [
        [500, 470],
        [500 + Math.cos(angle) * 1100, 470 + Math.sin(angle) * 1100],
        [500 + Math.cos(next) * 1100, 470 + Math.sin(next) * 1100],
      ],
      index % 2 === 0 ? '#c4432c' : '#b53a26',
    )
  })
  const petals = times(12, (index) =>
    path(
      'M500,470 C484,430 484,402 500,384 C516,402 516,430 500,470 Z',
      index % 3 === 0 ? INK.cream : index % 3 === 1 ? INK.amber : INK.mustard,
      { transform: `rotate(${index * 30} 500 470)` },
    ),
  )
  const lancet = (x: number) =>
    path(
      `M${x - 34},800 V670 C${x - 34},620 ${x - 14},596 ${x},580 C${x + 14},596 ${x + 34},620 ${x + 34},670 V800 Z`,
      INK.char,
    ) +
    path(
      `M${x - 24},790 V672 C${x - 24},632 ${x - 10},612 ${x},600 C${x + 10},612 ${x + 24},632 ${x + 24},672 V790 Z`,
      INK.amber,
    ) +
    rect(x - 3, 604, 6, 188, INK.char) +
    rect(x - 26, 690, 52, 6, INK.char)
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, '#bd3f2a'),
    ...rays,
    rect(0, 860, 1000, 140, INK.char),
    within(
      'nave',
      polygon(
        [
          [150, 870],
          [150, 520],
          [500, 210],
          [850, 520],
          [850, 870],
        ],
        '#000',
      ),
      rect(150, 200, 700, 680, '#8d8a80'),
      ribs(150, 850, 200, 880, '#6f6c64', '#b6b2a6'),
    ),
    polygon(
      [
        [110, 540],
        [500, 180],
        [890, 540],
        [850, 560],
        [500, 240],
        [150, 560],
      ],
      INK.char,
    ),
    within(
      'tower',
      polygon(
        [
          [430, 250],
          [430, 120],
          [500, 30],
          [570, 120],
          [570, 250],
        ],
        '#000',
      ),
      rect(420, 20, 160, 240, '#8d8a80'),
      ribs(430, 580, 20, 260, '#6f6c64', '#b6b2a6'),
    ),
    polygon(
      [
        [410, 130],
        [500, 10],
        [590, 130],
        [570, 140],
        [500, 50],
        [430, 140],
      ],
      INK.char,
    ),
    path('M470,230 V180 a30,34 0 0 1 60,0 V230 Z', INK.char),
    path('M486,222 c0,-34 4,-42 14,-42 c10,0 14,8 14,42 Z', INK.mustard),
    circle(500, 470, 104, INK.char),
    ...petals,
    circle(500, 470, 16, INK.brick),
    lancet(270),
    lancet(730),
    path('M430,870 V740 a70,86 0 0 1 140,0 V870 Z', INK.char),
    path('M446,870 V744 a54,70 0 0 1 108,0 V870 Z', INK.brick),
    rect(497, 680, 6, 190, INK.char),
    ...times(7, (index) => rect(0, 880 + index * 18, 1000, 4, '#3a322d')),
  )
}
