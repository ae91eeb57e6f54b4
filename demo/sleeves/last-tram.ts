import { circle, curve, glow, INK, line, path, rect, svg, times } from './draw.ts'

/** The last tram seen through a wet window: one amber shape, its reflection, and the rain between. */
export function lastTram(): string {
  const windows = times(
    5,
    (index) =>
      rect(318 + index * 92, 392, 74, 96, INK.amber, { rx: 10 }) +
      (index % 2 === 0
        ? circle(350 + index * 92, 452, 17, '#7a4a1e') + rect(332 + index * 92, 464, 36, 24, '#7a4a1e', { rx: 10 })
        : ''),
  )
  const reflection = times(16, (index) =>
    rect(
      300 + ((index * 37) % 60) - 20,
      690 + index * 19,
      470 - index * 14,
      9,
      index % 3 === 0 ? INK.amber : index % 3 === 1 ? '#d98a35' : INK.brick,
      { rx: 4, opacity: 0.78 - index * 0.042 },
    ),
  )
  const streaks = times(64, (index) => {
    const x = (index * 157 + 43) % 1000
    const y = (index * 263 + 17) % 940
    const length = 26 + ((index * 53) % 110)
    return line(x, y, x - length * 0.12, y + length, '#bcd0d6', 1.6 + (index % 3), {
      opacity: 0.16 + (index % 5) * 0.06,
    })
  })
  const drops = times(26, (index) => {
    const x = (index * 211 + 90) % 1000
    const y = (index * 337 + 60) % 980
    const r = 6 + ((index * 29) % 17)
    return (
      path(
        `M${x},${y - r * 1.9} C${x + r},${y - r * 0.6} ${x + r},${y + r} ${x},${y + r} C${x - r},${y + r} ${x - r},${y - r * 0.6} ${x},${y - r * 1.9} Z`,
        '#cfe0e2',
        { opacity: 0.34 },
      ) + circle(x - r * 0.3, y - r * 0.1, r * 0.24, '#ffffff', { opacity: 0.7 })
    )
  })
  const city = times(
    14,
    (index) =>
      rect(index * 76 - 20, 300 - ((index * 97) % 170), 70, 420, index % 2 === 0 ? '#16263a' : '#1b2d43') +
      times(4, (floor) =>
        (index * 5 + floor * 3) % 4 === 0
          ? rect(index * 76 + 2 + (floor % 2) * 24, 320 - ((index * 97) % 170) + floor * 52, 14, 22, '#c98b3c', {
              opacity: 0.65,
            })
          : '',
      ).join(''),
  )
  return svg(
    1000,
    1000,
    `<defs>${glow('lamp', INK.amber)}</defs>`,
    rect(0, 0, 1000, 1000, '#0f1b2b'),
    rect(0, 0, 1000, 420, '#13233a'),
    ...city,
    rect(0, 640, 1000, 360, '#0b1420'),
    curve('M0,250 C260,300 520,180 1000,232', '#070d16', 5),
    line(520, 262, 470, 352, '#070d16', 6),
    rect(276, 352, 500, 250, INK.brick, { rx: 34 }),
    rect(276, 352, 500, 34, '#6f2a1d', { rx: 17 }),
    rect(276, 508, 500, 16, INK.cream),
    ...windows,
    circle(750, 560, 16, INK.cream),
    circle(750, 560, 120, 'url(#lamp)'),
    rect(320, 596, 412, 22, '#1d1512'),
    circle(390, 622, 26, '#1d1512'),
    circle(660, 622, 26, '#1d1512'),
    rect(0, 642, 1000, 5, '#3b4a58'),
    rect(0, 664, 1000, 3, '#2b3947'),
    ...reflection,
    ...streaks,
    ...drops,
  )
}
