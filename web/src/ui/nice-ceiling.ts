const STEPS = [1, 2, 4, 5, 10]

/** The next round number at or above a figure, so that a scale's labels are ones that people say. */
export function niceCeiling(figure: number): number {
  if (figure <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(figure))
  const step = STEPS.find((candidate) => candidate * power >= figure - power * 1e-9) ?? 10
  return step * power
}
