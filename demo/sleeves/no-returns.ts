import { circle, INK, path, rect, svg, times } from './draw.ts'

/** No Returns Without Receipt: the receipt, torn, and pinned like evidence. */
export function noReturns(): string {
  const teeth = (y: number, sign: number) =>
    times(21, (index) => `L${250 + index * 25},${y + (index % 2 === 0 ? 0 : 24 * sign)}`).join(' ')
  const lines = times(
    13,
    (index) =>
      rect(300, 250 + index * 38, 180 + ((index * 67) % 120), 16, INK.char) +
      rect(
        640 - ((index * 29) % 40),
        250 + index * 38,
        60 + ((index * 29) % 40),
        16,
        index % 5 === 3 ? '#d8202a' : INK.char,
      ),
  )
  const halftone = times(400, (index) =>
    circle(
      (index % 20) * 52 + (Math.floor(index / 20) % 2) * 26,
      Math.floor(index / 20) * 52,
      4 + (index % 20) * 0.75,
      '#e8d400',
    ),
  )
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, '#ffe600'),
    ...halftone,
    `<g transform="rotate(-7 500 500)">${path(`M250,150 ${teeth(150, -1)} L750,150 L750,900 ${times(21, (index) => `L${750 - index * 25},${900 + (index % 2 === 0 ? 0 : 24)}`).join(' ')} Z`, '#1a1613', { transform: 'translate(22 26)', opacity: 0.85 })}${path(`M250,150 ${teeth(150, -1)} L750,150 L750,900 ${times(21, (index) => `L${750 - index * 25},${900 + (index % 2 === 0 ? 0 : 24)}`).join(' ')} Z`, '#fffdf4')}${rect(300, 180, 400, 34, INK.char)}${lines.join('')}${times(40, (index) => rect(306 + index * 10, 764, (index * 7) % 4 === 0 ? 7 : (index * 5) % 3 === 0 ? 2 : 4, 90, INK.char)).join('')}</g>`,
    path('M150,806 L872,126 L906,160 L184,842 Z', '#d8202a'),
    path('M186,150 L860,850 L824,884 L150,186 Z', '#d8202a'),
    circle(500, 166, 30, '#1a1613'),
    circle(492, 158, 24, '#d8202a'),
    circle(484, 150, 7, '#ffffff'),
  )
}
