import { circle, INK, path, polygon, rect, svg, times } from './draw.ts'

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
