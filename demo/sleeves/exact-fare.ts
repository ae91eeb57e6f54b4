import { around, circle, group, INK, line, path, rect, ring, svg, times } from './draw.ts'

const coin = (x: number, y: number, r: number, face: string, edge: string, ...relief: string[]): string =>
  circle(x + 10, y + 14, r, '#14100d', { opacity: 0.3 }) +
  circle(x, y, r, edge) +
  times(48, (index) => {
    const [x1, y1] = around(x, y, index * 7.5, r)
    const [x2, y2] = around(x, y, index * 7.5, r * 0.93)
    return line(x1, y1, x2, y2, face, 3)
  }).join('') +
  circle(x, y, r * 0.9, face) +
  ring(x, y, r * 0.8, edge, 4) +
  relief.join('')

/** Loose change on a bus seat, and a crown folded from a paper bag. */
export function exactFare(): string {
  const moquette = times(100, (index) => {
    const x = (index % 10) * 100
    const y = Math.floor(index / 10) * 100
    const shift = Math.floor(index / 10) % 2 === 0 ? 0 : 50
    return (
      rect(x + shift - 20, y + 8, 40, 40, '#b5502f', { transform: `rotate(45 ${x + shift} ${y + 28})` }) +
      rect(x + shift + 38, y + 58, 24, 24, INK.mustard, { transform: `rotate(45 ${x + shift + 50} ${y + 70})` }) +
      line(x + shift, y + 60, x + shift, y + 96, INK.sea, 8)
    )
  })
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, '#21384a'),
    ...moquette,
    group(
      'rotate(-9 700 250)',
      rect(566, -60, 250, 560, INK.cream),
      ...times(
        14,
        (index) => circle(566, -50 + index * 40, 10, '#21384a') + circle(816, -50 + index * 40, 10, '#21384a'),
      ),
      ...times(6, (index) => rect(606, 60 + index * 44, 170 - ((index * 47) % 90), 14, INK.char, { opacity: 0.75 })),
      rect(606, 356, 170, 70, INK.brick),
      ...times(17, (index) => rect(612 + index * 10, 364, index % 3 === 0 ? 6 : 3, 54, INK.cream)),
    ),
    coin(
      250,
      700,
      190,
      '#b9793c',
      '#8a5325',
      path('M250,590 l28,74 78,4 -61,49 21,76 -66,-43 -66,43 21,-76 -61,-49 78,-4 Z', '#8a5325'),
    ),
    coin(
      560,
      830,
      130,
      '#c9c4b4',
      '#8e8a7d',
      ...times(3, (index) =>
        path('M560,830 C530,790 530,760 560,738 C590,760 590,790 560,830 Z', '#8e8a7d', {
          transform: `rotate(${index * 120} 560 830)`,
        }),
      ),
    ),
    coin(810, 700, 104, '#d7a94a', '#9c7222', circle(810, 700, 44, '#9c7222'), circle(810, 700, 26, '#d7a94a')),
    coin(120, 460, 84, '#c9c4b4', '#8e8a7d', rect(88, 452, 64, 16, '#8e8a7d'), rect(112, 428, 16, 64, '#8e8a7d')),
    // The crown: kraft paper, folded edges, a bite of shadow.
    path('M210,420 L236,150 L346,300 L430,104 L520,296 L632,140 L664,420 Z', '#14100d', {
      opacity: 0.3,
      transform: 'translate(12 16)',
    }),
    path('M210,420 L236,150 L346,300 L430,104 L520,296 L632,140 L664,420 Z', '#c69a63'),
    path('M346,300 L430,104 L430,420 L372,420 Z', '#b2864f'),
    path('M236,150 L346,300 L300,420 L210,420 Z', '#d3ab77'),
    path('M520,296 L632,140 L664,420 L560,420 Z', '#a97c45'),
    rect(206, 400, 462, 58, '#8f6636'),
    ...times(9, (index) => circle(240 + index * 49, 429, 10, index % 2 === 0 ? INK.cream : INK.brick)),
  )
}
