import { around, circle, curve, glow, half, INK, line, path, polygon, quarter, rect, ring, svg, times } from './draw.ts'

/** Pictures three times as wide as high, calm in the middle where a name is shown. */
const WIDTH = 1500
const HEIGHT = 500

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
  The_Tin_Tabernacle: () =>
    svg(
      WIDTH,
      HEIGHT,
      rect(0, 0, WIDTH, HEIGHT, '#bd3f2a'),
      ...times(36, (index) =>
        polygon([[750, 480], around(750, 480, index * 10, 1200), around(750, 480, index * 10 + 5, 1200)], '#ae3823'),
      ),
      ...times(9, (index) => {
        const x = 90 + index * 165
        const h = 200 + ((index * 71) % 140)
        return (
          polygon(
            [
              [x - 64, 500],
              [x - 64, 500 - h],
              [x, 430 - h],
              [x + 64, 500 - h],
              [x + 64, 500],
            ],
            '#8d8a80',
          ) +
          times(5, (rib) => rect(x - 58 + rib * 26, 500 - h + 6, 12, h, '#b9b5a9')).join('') +
          polygon(
            [
              [x - 78, 506 - h],
              [x, 420 - h],
              [x + 78, 506 - h],
              [x + 64, 512 - h],
              [x, 440 - h],
              [x - 64, 512 - h],
            ],
            INK.char,
          ) +
          path(`M${x - 16},500 V${440 - h * 0.3} a16,22 0 0 1 32,0 V500 Z`, index % 2 === 0 ? INK.amber : INK.char)
        )
      }),
    ),
  Halfpenny_Union: () =>
    svg(
      WIDTH,
      HEIGHT,
      rect(0, 0, WIDTH, HEIGHT, '#21384a'),
      ...times(75, (index) => {
        const x = (index % 15) * 104 + (Math.floor(index / 15) % 2) * 52
        const y = Math.floor(index / 15) * 110 + 30
        return (
          rect(x - 20, y - 20, 40, 40, '#b5502f', { transform: `rotate(45 ${x} ${y})` }) +
          rect(x + 40, y + 42, 24, 24, INK.mustard, { transform: `rotate(45 ${x + 52} ${y + 54})` })
        )
      }),
      ...times(5, (index) => {
        const x = 150 + index * 300
        return (
          circle(x, 250, 96, '#8a5325') +
          circle(x, 250, 84, index % 2 === 0 ? '#b9793c' : '#c9c4b4') +
          path(`M${x - 50},286 l8,-62 22,34 20,-50 20,50 22,-34 8,62 Z`, index % 2 === 0 ? '#8a5325' : '#8e8a7d')
        )
      }),
    ),
  Ida_Okafor: () =>
    svg(
      WIDTH,
      HEIGHT,
      rect(0, 0, WIDTH, HEIGHT, '#10131a'),
      ...times(15, (index) =>
        rect(
          index * 100,
          0,
          96,
          190 + ((index * 53) % 90),
          [INK.cream, '#1c3f6e', '#e8a62c', '#9dbad0', INK.brick][index % 5]!,
        ),
      ),
      ...times(15, (index) =>
        quarter(index * 100, 300, 96, ['#e8a62c', INK.cream, INK.brick, '#9dbad0', '#1c3f6e'][index % 5]!, index % 4),
      ),
      ...times(15, (index) =>
        circle(48 + index * 100, 450, 14 + (index % 4) * 7, ['#9dbad0', INK.brick, INK.cream, '#e8a62c'][index % 4]!),
      ),
    ),
  The_Alder_Consort: () =>
    svg(
      WIDTH,
      HEIGHT,
      rect(0, 0, WIDTH, HEIGHT, '#f4ead2'),
      rect(22, 22, WIDTH - 44, HEIGHT - 44, 'none', { stroke: '#b98a2f', 'stroke-width': 4 }),
      ...times(5, (index) => line(60, 190 + index * 30, 1440, 190 + index * 30, '#b98a2f', 2.5)),
      ...times(13, (index) => {
        const x = 120 + index * 104
        const y = 310 - ((index * 45) % 135)
        return (
          path(
            `M${x},${y - 26} C${x + 30},${y - 6} ${x + 30},${y + 18} ${x},${y + 34} C${x - 30},${y + 18} ${x - 30},${y - 6} ${x},${y - 26} Z`,
            index % 3 === 0 ? INK.brick : INK.teal,
          ) + line(x + 16, y, x + 16, y - 96, INK.char, 4)
        )
      }),
      ring(750, 250, 190, '#b98a2f', 2, { opacity: 0.5 }),
    ),
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
