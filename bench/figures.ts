/** One line of the table. A target is a promise of ours; figures without one are printed for the record. */
export type Figure = { what: string; value: number; unit: string; target?: { atMost?: number; atLeast?: number } }

/** What could not be measured here, and why, as a sentence. */
export type Skipped = { skipped: string }

export type Bench = {
  name: string
  /** How its figures are taken, so that others can repeat them: printed above them. */
  how: string
  measure(): Promise<(Figure | Skipped)[]>
}

export const meets = ({ value, target }: Figure): boolean =>
  value <= (target?.atMost ?? Number.POSITIVE_INFINITY) && value >= (target?.atLeast ?? Number.NEGATIVE_INFINITY)

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const HEAD = `| ${'figure'.padEnd(72)} | ${'measured'.padStart(16)} | ${'target'.padStart(9)} |        |
|${'-'.repeat(74)}|${'-'.repeat(18)}|${'-'.repeat(11)}|--------|`

export function row(figure: Figure | Skipped): string {
  if ('skipped' in figure)
    return `| ${figure.skipped.padEnd(72)} | ${'not measured'.padStart(16)} | ${''.padStart(9)} | ${''.padEnd(6)} |`
  const { what, value, unit, target } = figure
  const shown = value >= 100 ? value.toFixed(0) : value.toPrecision(3)
  const goal =
    target?.atMost !== undefined
      ? `≤ ${rounded(target.atMost)}`
      : target?.atLeast !== undefined
        ? `≥ ${rounded(target.atLeast)}`
        : ''
  const mark = target ? (meets(figure) ? 'ok' : 'MISSED') : ''
  return `| ${what.padEnd(72)} | ${`${shown} ${unit}`.padStart(16)} | ${goal.padStart(9)} | ${mark.padEnd(6)} |`
}

const rounded = (target: number) => Number(target.toFixed(2))
