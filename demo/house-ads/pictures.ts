import { around, circle, curve, glow, half, INK, line, path, polygon, rect, svg, times } from '../sleeves/draw.ts'

const WIDTH = 1200
const HEIGHT = 675

/** Posters for the house ads, made of shapes only. */
export const AD_PICTURES: Readonly<Record<string, () => string>> = {
  'brindlecote-umbrellas': () =>
    svg(
      WIDTH,
      HEIGHT,
      rect(0, 0, WIDTH, HEIGHT, INK.sea),
      ...times(70, (index) =>
        line(
          (index * 173) % WIDTH,
          (index * 97) % 640,
          ((index * 173) % WIDTH) - 12,
          ((index * 97) % 640) + 46,
          INK.cream,
          4,
          { opacity: 0.55 },
        ),
      ),
      ...times(6, (index) =>
        path(
          `M${600 - 300 + index * 100},350 A50,44 0 0 1 ${600 - 200 + index * 100},350 L600,90 Z`,
          [INK.orange, INK.cream, INK.brick, INK.mustard, INK.cream, INK.orange][index]!,
        ),
      ),
      path(
        'M300,352 A300,264 0 0 1 900,352 A50,44 0 0 0 800,352 A50,44 0 0 0 700,352 A50,44 0 0 0 600,352 A50,44 0 0 0 500,352 A50,44 0 0 0 400,352 A50,44 0 0 0 300,352 Z',
        INK.brick,
      ),
      ...times(5, (index) => curve(`M600,88 Q${460 + index * 70},180 ${400 + index * 100},350`, '#7a2b1d', 4)),
      line(600, 70, 600, 560, INK.char, 14),
      curve('M600,560 a40,40 0 0 0 80,0', INK.char, 14),
      rect(0, 630, WIDTH, 45, INK.teal),
      ...times(
        7,
        (index) =>
          `<ellipse cx="${120 + index * 170}" cy="650" rx="${50 + (index % 3) * 16}" ry="9" fill="none" stroke="${INK.cream}" stroke-width="4" opacity="0.7"/>`,
      ),
    ),
  'tansley-kettles': () =>
    svg(
      WIDTH,
      HEIGHT,
      rect(0, 0, WIDTH, HEIGHT, INK.mustard),
      ...times(20, (index) =>
        polygon([[600, 400], around(600, 400, index * 18, 900), around(600, 400, index * 18 + 9, 900)], '#e3b24c'),
      ),
      path('M420,520 C400,360 470,260 600,260 C730,260 800,360 780,520 Z', INK.brick),
      path('M450,510 C440,390 490,300 560,284 C520,340 500,420 506,510 Z', '#c4573d'),
      rect(400, 512, 400, 40, INK.char, { rx: 14 }),
      path('M776,420 L900,300 L930,318 L800,500 Z', INK.brick),
      half(600, 266, 70, INK.char),
      circle(600, 190, 22, INK.char),
      curve('M470,290 C420,140 780,140 730,290', INK.char, 22),
      ...times(4, (index) =>
        curve(`M${930 + index * 34},${300 - index * 30} q30,-50 0,-90 t0,-90`, INK.cream, 12 - index * 2),
      ),
      ...times(
        5,
        (index) =>
          circle(180 + index * 42, 170 + (index % 2) * 60, 16, INK.char) +
          line(195 + index * 42, 170 + (index % 2) * 60, 195 + index * 42, 100 + (index % 2) * 60, INK.char, 6),
      ),
      rect(0, 600, WIDTH, 75, INK.walnut),
      ...times(5, (index) =>
        polygon(
          [
            [500 + index * 50, 600],
            [520 + index * 50, 552],
            [540 + index * 50, 600],
          ],
          index % 2 === 0 ? INK.amber : INK.orange,
        ),
      ),
    ),
  'quillfeather-marmalade': () =>
    svg(
      WIDTH,
      HEIGHT,
      rect(0, 0, WIDTH, HEIGHT, INK.cream),
      ...times(12, (index) => rect(index * 100, 0, 50, HEIGHT, '#f6dca8')),
      rect(440, 190, 320, 380, INK.orange, { rx: 60 }),
      rect(440, 190, 320, 380, INK.amber, { rx: 60, opacity: 0.45 }),
      ...times(14, (index) =>
        curve(`M${470 + ((index * 67) % 250)},${260 + ((index * 91) % 280)} q20,-22 44,0`, INK.brick, 9),
      ),
      rect(470, 330, 260, 140, INK.cream),
      circle(600, 400, 52, INK.orange),
      ...times(8, (index) => line(600, 400, ...around(600, 400, index * 45, 44), INK.cream, 5)),
      rect(420, 130, 360, 80, INK.brick, { rx: 18 }),
      ...times(9, (index) => rect(430 + index * 40, 140, 20, 60, '#b44c33')),
      circle(960, 470, 120, INK.orange),
      circle(960, 470, 96, '#f6b24a'),
      ...times(9, (index) =>
        path('M960,470 C944,430 948,400 960,384 C972,400 976,430 960,470 Z', INK.orange, {
          transform: `rotate(${index * 40} 960 470)`,
        }),
      ),
      path('M170,560 L330,330 L372,360 L240,590 Z', INK.walnut),
      path('M330,330 C350,250 420,210 440,236 C452,266 420,330 372,360 Z', '#c9c4b4'),
      rect(0, 580, WIDTH, 95, INK.teal),
    ),
  'dunnow-slippers': () =>
    svg(
      WIDTH,
      HEIGHT,
      `<defs>${glow('fire', INK.amber)}</defs>`,
      rect(0, 0, WIDTH, HEIGHT, '#5d2f2a'),
      circle(980, 330, 380, 'url(#fire)'),
      rect(820, 150, 320, 400, INK.char),
      path('M850,550 V260 a130,110 0 0 1 260,0 V550 Z', '#1a0f0c'),
      ...times(5, (index) =>
        path(
          `M${890 + index * 44},540 C${870 + index * 44},470 ${916 + index * 44},440 ${904 + index * 44},${380 - (index % 2) * 50} C${950 + index * 44},440 ${930 + index * 44},500 ${930 + index * 44},540 Z`,
          index % 2 === 0 ? INK.orange : INK.amber,
        ),
      ),
      rect(0, 550, WIDTH, 125, INK.walnut),
      `<ellipse cx="480" cy="590" rx="420" ry="64" fill="${INK.brick}"/><ellipse cx="480" cy="590" rx="350" ry="48" fill="none" stroke="${INK.mustard}" stroke-width="8"/>`,
      ...times(2, (index) => {
        const x = 270 + index * 230
        const y = 588 - index * 22
        return (
          path(
            `M${x},${y} L${x + 8},${y - 40} C${x + 40},${y - 18} ${x + 70},${y - 20} ${x + 100},${y - 44} L${x + 100},${y} Z`,
            '#1f4f52',
          ) +
          path(
            `M${x + 96},${y} L${x + 96},${y - 62} C${x + 130},${y - 104} ${x + 214},${y - 80} ${x + 240},${y} Z`,
            INK.teal,
          ) +
          times(6, (tuft) => circle(x + 98 + tuft * 5, y - 34 - tuft * 9, 13, INK.cream)).join('') +
          circle(x + 176, y - 58, 13, INK.mustard) +
          rect(x - 6, y - 4, 252, 20, INK.char, { rx: 10 })
        )
      }),
      rect(80, 60, 260, 200, INK.mustard),
      rect(100, 80, 220, 160, '#7fb0ad'),
      half(210, 240, 70, INK.orange),
    ),
  'lantern-line': () =>
    svg(
      WIDTH,
      HEIGHT,
      `<defs>${glow('lamp', INK.amber)}</defs>`,
      ...['#0d1526', '#152238', '#1e314c', '#2b4460', '#3d5a72'].map((colour, index) =>
        rect(0, index * 92, WIDTH, 94, colour),
      ),
      ...times(50, (index) =>
        circle((index * 281) % WIDTH, (index * 67) % 300, 1.5 + (index % 3), INK.cream, { opacity: 0.7 }),
      ),
      path('M940,66 A66,66 0 1 0 994,160 A56,56 0 0 1 940,66 Z', INK.cream),
      path('M0,460 C300,390 520,450 760,410 C940,384 1080,420 1200,400 V675 H0 Z', '#14263a'),
      rect(0, 560, WIDTH, 115, '#1f5064'),
      ...times(6, (index) =>
        rect(200 + index * 120, 580 + (index % 3) * 26, 90, 7, INK.amber, { rx: 3, opacity: 0.7 }),
      ),
      rect(0, 536, WIDTH, 26, INK.char),
      ...times(
        5,
        (index) =>
          rect(40 + index * 226, 400, 212, 118, index % 2 === 0 ? INK.brick : '#86331f', { rx: 20 }) +
          times(4, (window) => rect(60 + index * 226 + window * 48, 426, 34, 46, INK.amber, { rx: 8 })).join('') +
          circle(90 + index * 226, 526, 16, INK.char) +
          circle(210 + index * 226, 526, 16, INK.char),
      ),
      circle(1180, 470, 150, 'url(#lamp)'),
      circle(1168, 470, 20, INK.amber),
    ),
}
