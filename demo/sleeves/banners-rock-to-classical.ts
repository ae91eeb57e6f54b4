import { around, circle, INK, line, path, polygon, quarter, rect, ring, svg, times } from './draw.ts'

/** Banners are three times as wide as high, calm in the middle where a name is shown. */
export const WIDTH = 1500
export const HEIGHT = 500

/** The banners of the rock, hip-hop, jazz and classical artists. */
export const ROCK_TO_CLASSICAL: Readonly<Record<string, () => string>> = {
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
}
