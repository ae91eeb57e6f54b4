import { HEIGHT, ROCK_TO_CLASSICAL, WIDTH } from './banners-rock-to-classical.ts'
import { around, circle, curve, glow, half, INK, line, path, polygon, rect, ring, svg, times } from './draw.ts'

export const BANNERS: Readonly<Record<string, () => string>> = {
  The_Vessel: () =>
    svg(
      WIDTH,
      HEIGHT,
      `<defs>${glow('lamp', INK.amber)}</defs>`,
      rect(0, 0, WIDTH, HEIGHT, '#0b1722'),
      ...times(60, (index) =>
        circle((index * 271) % WIDTH, (index * 97) % 260, 1.5 + (index % 3), INK.cream, {
          opacity: 0.3 + (index % 4) * 0.15,
        }),
      ),
      circle(1180, 150, 86, INK.cream, { opacity: 0.92 }),
      ...times(5, (index) => rect(1060, 160 + index * 18, 240, 4 + index * 2, '#0b1722')),
      ...times(6, (index) =>
        path(
          `M0,${270 + index * 42} C300,${240 + index * 42} 520,${310 + index * 42} 800,${276 + index * 42} S1300,${250 + index * 42} 1500,${288 + index * 42} V500 H0 Z`,
          ['#23525b', '#1c434d', '#16353f', '#102831', '#0b1c24', '#071219'][index]!,
        ),
      ),
      circle(300, 236, 110, 'url(#lamp)'),
      path('M210,280 H410 L382,322 H242 Z', INK.cream),
      rect(284, 236, 44, 46, INK.brick),
      circle(306, 222, 9, INK.amber),
    ),
  BWT: () =>
    svg(
      WIDTH,
      HEIGHT,
      rect(0, 0, WIDTH, HEIGHT, '#573821'),
      ...times(90, (index) => {
        const x = 60 + (index % 18) * 81
        const y = 60 + Math.floor(index / 18) * 95
        return circle(x, y, 27, INK.walnut) + circle(x, y, 21, INK.mustard) + circle(x, y, 11, INK.char)
      }),
      ...[
        [60, 60, 546, 345, INK.orange],
        [870, 60, 384, 440, INK.cream],
        [1437, 155, 951, 345, INK.teal],
        [1113, 60, 1356, 440, INK.pink],
        [222, 440, 141, 155, INK.sea],
      ].map(([x1, y1, x2, y2, colour]) =>
        curve(`M${x1},${y1} C${x1},${Number(y1) + 330} ${x2},${Number(y2) + 220} ${x2},${y2}`, String(colour), 15),
      ),
    ),
  Nova_Kestrel: () =>
    svg(
      WIDTH,
      HEIGHT,
      ...['#14304a', '#1d4664', '#2f6583', '#5690a3', '#8cb8bb', '#f0dfb8', '#e08a4f'].map((colour, index) =>
        rect(0, index * 72, WIDTH, 74, colour),
      ),
      ...times(9, (index) =>
        polygon(
          [[-40, 560], around(-40, 560, 80 - index * 7, 1700), around(-40, 560, 81.2 - index * 7, 1700)],
          index % 3 === 1 ? INK.amber : INK.cream,
          { opacity: 0.72 },
        ),
      ),
      path('M1140,190 C1070,120 980,80 880,90 C960,120 1030,160 1080,240 Z', INK.brick),
      path('M1140,190 C1210,120 1300,80 1400,90 C1320,120 1250,160 1200,240 Z', '#7b3520'),
      path('M1110,180 C1120,140 1160,140 1170,180 L1180,270 L1140,330 L1100,270 Z', '#c97842'),
    ),
  Salt_and_Cedar: () =>
    svg(
      WIDTH,
      HEIGHT,
      rect(0, 0, WIDTH, HEIGHT, '#f5dfae'),
      ...times(5, (index) =>
        half(1050, 300, 220 - index * 40, [INK.amber, INK.mustard, '#e0843a', INK.orange, INK.brick][index]!),
      ),
      path('M0,300 C260,200 420,290 640,260 C760,250 800,290 860,300 Z', INK.olive),
      ...times(6, (index) =>
        rect(
          0,
          300 + index * 34,
          WIDTH,
          36,
          ['#7fb7b0', '#5898a0', '#377a8c', '#225d73', '#154459', '#0d3040'][index]!,
        ),
      ),
      ...times(6, (index) => rect(960 + (index % 2) * 26, 312 + index * 32, 180 - index * 16, 7, INK.amber, { rx: 3 })),
      ...times(5, (index) =>
        polygon(
          [
            [150 + index * 70, 130 + (index % 2) * 60],
            [150 + index * 70 + 74, 470],
            [150 + index * 70 - 74, 470],
          ],
          index % 2 === 0 ? '#26351f' : '#31432a',
        ),
      ),
    ),
  Marlow_Quay: () =>
    svg(
      WIDTH,
      HEIGHT,
      `<defs>${glow('lamp', INK.amber)}</defs>`,
      rect(0, 0, WIDTH, HEIGHT, '#101c2c'),
      ...times(20, (index) =>
        rect(index * 78, 250 - ((index * 97) % 150), 72, 250, index % 2 === 0 ? '#16263a' : '#1b2d43'),
      ),
      rect(0, 330, WIDTH, 170, '#0a121c'),
      ...times(7, (index) => {
        const x = 110 + index * 214
        return (
          circle(x, 190, 90, 'url(#lamp)') +
          circle(x, 190, 12, INK.amber) +
          rect(x - 4, 196, 8, 136, '#060b12') +
          times(6, (step) =>
            rect(x - 46 + step * 5, 346 + step * 22, 92 - step * 10, 7, step % 2 === 0 ? INK.amber : INK.brick, {
              rx: 3,
              opacity: 0.75 - step * 0.1,
            }),
          ).join('')
        )
      }),
      ...times(60, (index) =>
        line(
          (index * 151) % WIDTH,
          (index * 83) % 460,
          ((index * 151) % WIDTH) - 8,
          ((index * 83) % 460) + 44,
          '#bcd0d6',
          2,
          { opacity: 0.22 },
        ),
      ),
    ),
  Ottoline_Fray: () =>
    svg(
      WIDTH,
      HEIGHT,
      rect(0, 0, WIDTH, HEIGHT, INK.pink),
      polygon(
        [
          [0, 0],
          [750, 330],
          [1500, 0],
        ],
        '#dd9781',
      ),
      ...times(38, (index) =>
        polygon(
          [
            [index * 80 - 40, 450],
            [index * 80, 450],
            [index * 80 - 50, 500],
            [index * 80 - 90, 500],
          ],
          index % 2 === 0 ? INK.brick : INK.navy,
        ),
      ),
      ...times(6, (index) => {
        const x = 120 + index * 240
        const y = 120 + (index % 2) * 120
        return (
          polygon(
            [
              [x - 60, y + 30],
              [x + 70, y - 50],
              [x + 6, y + 60],
              [x - 6, y + 30],
            ],
            INK.cream,
          ) +
          polygon(
            [
              [x - 6, y + 30],
              [x + 70, y - 50],
              [x + 6, y + 60],
            ],
            INK.paper,
          ) +
          curve(`M${x - 70},${y + 40} q-40,30 -90,10`, INK.cream, 4, { 'stroke-dasharray': '3 14' })
        )
      }),
    ),
  ...ROCK_TO_CLASSICAL,
  ISR: () =>
    svg(
      WIDTH,
      HEIGHT,
      rect(0, 0, WIDTH, HEIGHT, INK.char),
      ...times(10, (index) =>
        ring(750, 520, 90 + index * 78, [INK.amber, INK.mustard, INK.orange, INK.brick, '#6b2a1d'][index % 5]!, 20, {
          opacity: 1 - index * 0.075,
        }),
      ),
      polygon(
        [
          [750, 150],
          [830, 500],
          [796, 500],
          [750, 260],
          [704, 500],
          [670, 500],
        ],
        INK.cream,
      ),
      circle(750, 150, 24, INK.amber),
      ...times(3, (index) =>
        line(734 - index * 18, 270 + index * 76, 766 + index * 18, 270 + index * 76, INK.cream, 9),
      ),
    ),
}
