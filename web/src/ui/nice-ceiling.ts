const STEPS = [1, 2, 4, 5, 10]
const EVEN_STEPS = [2, 4, 6, 8, 10]

/**
 * The next round number at or above a figure, for readable scale labels. The scale is also marked at its half, which must be a whole unit.
 */
export function niceCeiling(figure: number, unit: number): number {
  const units = figure / unit
  if (units <= 2) return 2 * unit
  const power = 10 ** Math.floor(Math.log10(units))
  const steps = power < 10 ? EVEN_STEPS : STEPS
  const step = steps.find((candidate) => candidate * power >= units - power * 1e-9) ?? 10
  return step * power * unit
}
