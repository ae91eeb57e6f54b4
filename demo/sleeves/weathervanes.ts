import { around, circle, curve, glow, INK, line, path, polygon, rect, ring, svg, times } from './draw.ts'

/** An astrolabe of weather: the winds in order, two cocks that disagree, a lamp in the middle. */
export function weathervanes(): string {
  const gold = '#b98a2f'
  const rose = times(32, (place) => {
    // Small points first, so that the great winds lie on top.
    const index = [1, 3, 5, 7, 2, 6, 4, 0][Math.floor(place / 4)]! + (place % 4) * 8
    const isMain = index % 8 === 0
    const isHalf = index % 4 === 0
    const reach = isMain ? 376 : isHalf ? 330 : index % 2 === 0 ? 268 : 226
    const [x1, y1] = around(500, 500, index * 11.25, reach)
    const spread = isMain ? 9 : isHalf ? 7.5 : 5
    const [x2, y2] = around(500, 500, index * 11.25 + spread, 172)
    const [x3, y3] = around(500, 500, index * 11.25 - spread, 172)
    const [x4, y4] = around(500, 500, index * 11.25, 172)
    const [near, far] = isMain ? [INK.brick, '#c4573d'] : isHalf ? [INK.teal, '#45898b'] : [gold, '#d8b163']
    return (
      polygon(
        [
          [x1, y1],
          [x2, y2],
          [x4, y4],
        ],
        near,
      ) +
      polygon(
        [
          [x1, y1],
          [x3, y3],
          [x4, y4],
        ],
        far,
      )
    )
  })
  const ticks = times(120, (index) => {
    const [x1, y1] = around(500, 500, index * 3, 452)
    const [x2, y2] = around(500, 500, index * 3, index % 10 === 0 ? 418 : index % 5 === 0 ? 430 : 440)
    return line(x1, y1, x2, y2, gold, index % 10 === 0 ? 4 : 2)
  })
  const scallops = times(24, (index) => {
    const [x, y] = around(500, 500, index * 15, 396)
    return ring(x, y, 22, gold, 2.5) + circle(x, y, 5, gold)
  })
  const cock = (flip: number, x: number, colour: string) =>
    `<g transform="translate(${x} 500) scale(${flip} 1)">${line(0, 200, 0, -20, INK.char, 8)}${line(-84, 60, 84, 60, INK.char, 7)}${polygon(
      [
        [84, 60],
        [60, 44],
        [60, 76],
      ],
      INK.char,
    )}${path('M-70,-20 C-96,-70 -90,-120 -60,-140 C-60,-100 -40,-70 -6,-66 C20,-96 26,-130 44,-140 C70,-140 76,-112 66,-92 L92,-82 L64,-72 C60,-30 30,10 -10,12 C-40,12 -60,0 -70,-20 Z', colour)}${path('M36,-142 c4,-18 16,-18 18,-2 c6,-14 20,-8 12,8 Z', INK.orange)}${circle(52, -112, 6, INK.cream)}${curve('M-66,-60 C-50,-40 -30,-36 -14,-40 M-68,-92 C-52,-70 -40,-62 -20,-58', INK.cream, 4)}</g>`
  const corner = (x: number, y: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})">${curve(`M${x},${y + 150} C${x},${y + 60} ${x + 60},${y} ${x + 150},${y} M${x + 22},${y + 112} C${x + 30},${y + 58} ${x + 58},${y + 30} ${x + 112},${y + 22}`, gold, 4)}${circle(x + 46, y + 46, 13, gold)}${circle(x + 20, y + 20, 7, gold)}</g>`
  return svg(
    1000,
    1000,
    `<defs>${glow('lamp', INK.amber)}</defs>`,
    rect(0, 0, 1000, 1000, '#f4ead2'),
    rect(28, 28, 944, 944, 'none', { stroke: gold, 'stroke-width': 4 }),
    rect(40, 40, 920, 920, 'none', { stroke: gold, 'stroke-width': 1.5 }),
    corner(52, 52, 0) +
      `<g transform="translate(1000 0) scale(-1 1)">${corner(52, 52, 0)}</g><g transform="translate(0 1000) scale(1 -1)">${corner(52, 52, 0)}</g><g transform="translate(1000 1000) scale(-1 -1)">${corner(52, 52, 0)}</g>`,
    ring(500, 500, 456, gold, 5),
    ring(500, 500, 414, gold, 2),
    ...ticks,
    ...scallops,
    ...rose,
    circle(500, 500, 176, '#f4ead2'),
    ring(500, 500, 176, gold, 5),
    circle(500, 500, 168, 'url(#lamp)'),
    `<g transform="translate(500 500) scale(0.78) translate(-500 -500)">${cock(1, 430, INK.teal)}${cock(-1, 570, INK.brick)}</g>`,
  )
}
