/** A figure with its noun: `1 fan`, `2 fans`, `1,200 replies`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
