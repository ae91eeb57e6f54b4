/** The owner's percentage after the typed ones; undefined while one of them is invalid. */
export function ownPercentOf(values: Record<string, string>): number | undefined {
  const percents = Object.values(values).map(readPercent)
  if (percents.some((percent) => percent === undefined)) return undefined
  const left = percents.reduce<number>((rest, percent) => rest - (percent ?? 0), 100)
  return left >= 0 ? left : undefined
}

/** An error for each invalid percentage, and for the last one if they add up to more than 100. */
export function validateSplits(values: Record<string, string>): Record<string, string> {
  const wrong = Object.entries(values).filter(([, typed]) => readPercent(typed) === undefined)
  if (wrong.length > 0) return Object.fromEntries(wrong.map(([key]) => [key, 'A whole number from 0 to 100.']))
  const last = Object.keys(values).at(-1)
  return last !== undefined && ownPercentOf(values) === undefined
    ? { [last]: 'All splits together can’t be more than 100.' }
    : {}
}

function readPercent(typed: string): number | undefined {
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return percent <= 100 ? percent : undefined
}
