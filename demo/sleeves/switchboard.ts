import { circle, curve, INK, rect, ring, svg, times } from './draw.ts'

/** A telephone exchange at the busy hour: ninety jacks, nine cords, all callers connected. */
export function switchboard(): string {
  const column = (index: number) => 125 + index * 94
  const row = (index: number) => 120 + index * 88
  const jacks = times(81, (index) => {
    const x = column(index % 9)
    const y = row(Math.floor(index / 9))
    const isLit = (index * 7) % 11 === 3
    return (
      circle(x, y, 30, INK.walnut) +
      circle(x, y, 24, INK.mustard) +
      circle(x, y, 13, INK.char) +
      (isLit ? circle(x + 33, y - 31, 8, INK.amber) : circle(x + 33, y - 31, 5, '#7a5638'))
    )
  })
  const cords: [number, number, number, number, string][] = [
    [0, 0, 5, 3, INK.orange],
    [8, 1, 2, 5, INK.cream],
    [3, 0, 7, 6, INK.teal],
    [1, 3, 6, 8, INK.pink],
    [8, 4, 4, 7, INK.mustard],
    [0, 6, 3, 2, INK.sea],
    [5, 0, 1, 8, INK.brick],
    [7, 2, 8, 8, INK.cream],
  ]
  const wires = cords.map(([fromColumn, fromRow, toColumn, toRow, colour]) => {
    const [x1, y1, x2, y2] = [column(fromColumn), row(fromRow), column(toColumn), row(toRow)]
    const sag = Math.max(y1, y2) + 120 + Math.abs(x2 - x1) * 0.12
    const bend = `M${x1},${y1} C${x1 + (x2 - x1) * 0.1},${sag} ${x2 - (x2 - x1) * 0.1},${sag} ${x2},${y2}`
    return (
      curve(bend, '#1c1512', 20, { opacity: 0.35, transform: 'translate(7 9)' }) +
      curve(bend, colour, 14) +
      curve(bend, '#ffffff', 3, { opacity: 0.25, transform: 'translate(-3 -3)' }) +
      circle(x1, y1, 17, colour) +
      ring(x1, y1, 17, INK.char, 4) +
      circle(x2, y2, 17, colour) +
      ring(x2, y2, 17, INK.char, 4)
    )
  })
  return svg(
    1000,
    1000,
    rect(0, 0, 1000, 1000, '#3f2919'),
    rect(48, 44, 904, 912, '#6a452c', { rx: 26 }),
    rect(64, 60, 872, 880, '#573821', { rx: 18 }),
    ...times(8, (index) => rect(64, 158 + index * 88, 872, 3, '#442b19')),
    ...jacks,
    ...wires,
  )
}
