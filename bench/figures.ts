/** One line of the table. A target is what we hold ourselves to; figures without one are printed for the record. */
export type Figure = { what: string; value: number; unit: string; target?: { atMost?: number; atLeast?: number } }

export type Bench = { name: string; measure(): Promise<Figure[]> }

export const meets = ({ value, target }: Figure): boolean =>
  value <= (target?.atMost ?? Number.POSITIVE_INFINITY) && value >= (target?.atLeast ?? Number.NEGATIVE_INFINITY)

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export function row(figure: Figure): string {
  const { what, value, unit, target } = figure
  const shown = value >= 100 ? value.toFixed(0) : value.toPrecision(3)
  const goal =
    target?.atMost !== undefined ? `≤ ${target.atMost}` : target?.atLeast !== undefined ? `≥ ${target.atLeast}` : ''
  const mark = target ? (meets(figure) ? 'ok' : 'MISSED') : ''
  return `| ${what.padEnd(72)} | ${`${shown} ${unit}`.padStart(16)} | ${goal.padStart(9)} | ${mark.padEnd(6)} |`
}
