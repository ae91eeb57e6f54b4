/** A play count as text, such as "1 play". */
export const formatPlays = (count: number): string =>
  count === 1 ? '1 play' : `${Math.max(0, count || 0).toLocaleString('en-GB')} plays`
