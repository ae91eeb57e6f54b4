import {
  around,
  circle,
  curve,
  glow,
  half,
  INK,
  line,
  path,
  polygon,
  quarter,
  rect,
  ring,
  svg,
  times,
  within,
} from './draw.ts'
import { face, SIZE } from './face.ts'

/** Signs and faces 600 by 600, shown in a round frame. */
export const PORTRAITS: Readonly<Record<string, () => string>> = {
  The_Vessel: () =>
    svg(
      SIZE,
      SIZE,
      `<defs>${glow('lamp', INK.amber)}</defs>`,
      rect(0, 0, SIZE, SIZE, INK.night),
      circle(300, 230, 150, '#1b3347'),
      circle(300, 176, 170, 'url(#lamp)'),
      path('M150,300 H450 L410,372 H196 Z', INK.cream),
      rect(268, 226, 64, 76, INK.brick),
      rect(294, 170, 12, 58, INK.cream),
      circle(300, 166, 14, INK.amber),
      ...times(5, (index) =>
        curve(
          `M-20,${400 + index * 46} q40,-34 80,0 t80,0 t80,0 t80,0 t80,0 t80,0 t80,0 t80,0`,
          index % 2 === 0 ? INK.teal : INK.sea,
          16 - index * 2,
        ),
      ),
    ),
  BWT: () =>
    svg(
      SIZE,
      SIZE,
      rect(0, 0, SIZE, SIZE, INK.mustard),
      circle(196, 196, 120, INK.char),
      circle(196, 196, 84, INK.walnut),
      line(196, 196, 250, 118, INK.cream, 18),
      curve('M330,120 l36,120 36,-120 36,120 36,-120 36,120', INK.brick, 24),
      circle(300, 430, 126, INK.cream),
      circle(300, 430, 44, INK.char),
      ...times(3, (index) => circle(...around(300, 430, index * 120, 84), 26, INK.teal)),
      ring(300, 430, 126, INK.char, 12),
    ),
  Nova_Kestrel: () =>
    svg(
      SIZE,
      SIZE,
      rect(0, 0, SIZE, SIZE, '#1d4664'),
      ...times(8, (index) =>
        polygon(
          [[300, 300], around(300, 300, index * 45 - 7, 460), around(300, 300, index * 45 + 7, 460)],
          index % 2 === 0 ? '#2f6583' : '#5690a3',
        ),
      ),
      path('M300,210 L80,130 L236,330 Z', INK.orange),
      path('M300,210 L520,130 L364,330 Z', INK.brick),
      path('M300,170 L360,330 L300,500 L240,330 Z', INK.amber),
      path('M300,170 L300,500 L240,330 Z', INK.mustard),
      circle(300, 190, 22, INK.cream),
    ),
  Salt_and_Cedar: () =>
    svg(
      SIZE,
      SIZE,
      rect(0, 0, SIZE, SIZE, INK.cream),
      circle(300, 270, 200, INK.sage),
      ...times(5, (index) =>
        polygon(
          [
            [300, 90 + index * 62],
            [300 + 60 + index * 30, 196 + index * 62],
            [300 - 60 - index * 30, 196 + index * 62],
          ],
          index % 2 === 0 ? '#2f4a2b' : '#3d5c34',
        ),
      ),
      rect(280, 440, 40, 80, INK.walnut),
      ...times(9, (index) =>
        rect(70 + index * 54, 510 + ((index * 17) % 24), 26, 26, index % 2 === 0 ? INK.sea : '#ffffff', {
          transform: `rotate(45 ${83 + index * 54} ${523 + ((index * 17) % 24)})`,
        }),
      ),
    ),
  Marlow_Quay: () =>
    svg(
      SIZE,
      SIZE,
      `<defs>${glow('lamp', INK.amber)}</defs>`,
      rect(0, 0, SIZE, SIZE, '#182a3f'),
      circle(300, 190, 210, 'url(#lamp)'),
      rect(288, 190, 24, 210, '#0a121c'),
      polygon(
        [
          [248, 190],
          [352, 190],
          [332, 100],
          [268, 100],
        ],
        INK.amber,
      ),
      polygon(
        [
          [256, 100],
          [344, 100],
          [300, 56],
        ],
        '#0a121c',
      ),
      rect(0, 400, SIZE, 26, '#0a121c'),
      ...times(9, (index) =>
        rect(
          300 - (120 - index * 11),
          444 + index * 17,
          2 * (120 - index * 11),
          8,
          index % 2 === 0 ? INK.amber : INK.brick,
          { rx: 4, opacity: 0.85 - index * 0.07 },
        ),
      ),
    ),
  Ottoline_Fray: () =>
    face({ ground: INK.pink, skin: '#f0c9a6', hair: INK.char, coat: INK.brick, shape: 'bob', ear: INK.amber }),
  The_Tin_Tabernacle: () =>
    svg(
      SIZE,
      SIZE,
      rect(0, 0, SIZE, SIZE, INK.brick),
      within(
        'arch',
        path('M140,560 V300 C140,190 230,110 300,60 C370,110 460,190 460,300 V560 Z', '#000'),
        rect(0, 0, SIZE, SIZE, '#8d8a80'),
        ...times(16, (index) => rect(130 + index * 22, 40, 11, 540, '#b9b5a9')),
      ),
      circle(300, 270, 84, INK.char),
      ...times(8, (index) =>
        path('M300,270 C284,238 284,216 300,200 C316,216 316,238 300,270 Z', index % 2 === 0 ? INK.amber : INK.cream, {
          transform: `rotate(${index * 45} 300 270)`,
        }),
      ),
      path('M250,560 V450 a50,60 0 0 1 100,0 V560 Z', INK.char),
    ),
  Halfpenny_Union: () =>
    svg(
      SIZE,
      SIZE,
      rect(0, 0, SIZE, SIZE, '#21384a'),
      half(300, 330, 210, '#b9793c'),
      half(300, 330, 176, '#cf9150'),
      ...times(17, (index) =>
        line(...around(300, 330, -80 + index * 10, 206), ...around(300, 330, -80 + index * 10, 186), '#8a5325', 5),
      ),
      path('M196,316 L210,206 L256,268 L300,176 L344,268 L390,206 L404,316 Z', '#8a5325'),
      half(300, 350, 210, '#c9c4b4', 180),
      half(300, 350, 176, '#dcd8ca', 180),
      line(244, 500, 356, 384, '#8e8a7d', 20),
      circle(244, 410, 22, '#8e8a7d'),
      circle(356, 474, 22, '#8e8a7d'),
    ),
  Ida_Okafor: () =>
    face({ ground: '#e8a62c', skin: '#7a4a2c', hair: '#1b1512', coat: '#1c3f6e', shape: 'cloud', ear: INK.cream }),
  The_Alder_Consort: () =>
    svg(
      SIZE,
      SIZE,
      rect(0, 0, SIZE, SIZE, '#f4ead2'),
      ring(300, 300, 262, '#b98a2f', 6),
      ring(300, 300, 244, '#b98a2f', 2),
      path('M300,80 C430,180 440,350 300,500 C160,350 170,180 300,80 Z', INK.teal),
      curve('M300,110 V540', '#f4ead2', 8),
      ...times(5, (index) =>
        curve(
          `M300,${190 + index * 60} C340,${170 + index * 60} 366,${150 + index * 58} ${386 - index * 4},${140 + index * 56} M300,${190 + index * 60} C260,${170 + index * 60} 234,${150 + index * 58} ${214 + index * 4},${140 + index * 56}`,
          '#f4ead2',
          4,
        ),
      ),
      circle(300, 540, 12, '#b98a2f'),
    ),
  ISR: () =>
    svg(
      SIZE,
      SIZE,
      rect(0, 0, SIZE, SIZE, INK.char),
      ...times(5, (index) =>
        curve(
          `M${300 - 70 - index * 44},${230 - index * 6} A${90 + index * 48},${90 + index * 48} 0 0 1 ${300 + 70 + index * 44},${230 - index * 6}`,
          [INK.amber, INK.mustard, INK.orange, INK.brick, '#6b2a1d'][index]!,
          18,
        ),
      ),
      polygon(
        [
          [300, 230],
          [392, 560],
          [358, 560],
          [300, 330],
          [242, 560],
          [208, 560],
        ],
        INK.cream,
      ),
      ...times(4, (index) =>
        line(286 - index * 20, 330 + index * 60, 314 + index * 20, 330 + index * 60, INK.cream, 9),
      ),
      circle(300, 232, 26, INK.amber),
    ),
  Juniper_Hale: () =>
    face({ ground: INK.teal, skin: '#f2cfb0', hair: '#a4512c', coat: INK.mustard, shape: 'bun', glasses: INK.char }),
  tomasz_w: () =>
    face({ ground: INK.olive, skin: '#eec39a', hair: '#4a3524', coat: INK.navy, shape: 'parting', beard: '#4a3524' }),
  Marguerite_B: () =>
    face({ ground: INK.brick, skin: '#c98f66', hair: '#d8d2c4', coat: INK.sea, shape: 'bob', glasses: INK.brick }),
  'oskar.lind': () => face({ ground: INK.sea, skin: '#f4d6b8', hair: '#d7a94a', coat: INK.brick, shape: 'crop' }),
  Hollis_and_Daughters: () =>
    svg(
      SIZE,
      SIZE,
      rect(0, 0, SIZE, SIZE, INK.orange),
      ...times(12, (index) =>
        polygon(
          [[380, 300], around(380, 300, 30 + index * 10, 520), around(380, 300, 34 + index * 10, 520)],
          INK.amber,
          { opacity: 0.8 },
        ),
      ),
      path('M120,250 L400,130 V470 L120,350 Z', INK.cream),
      rect(84, 244, 60, 112, INK.char, { rx: 20 }),
      path('M186,366 L214,486 L280,470 L256,394 Z', INK.char),
      half(400, 300, 170, INK.mustard, 90),
      quarter(440, 40, 110, INK.brick, 1),
    ),
}
