/** How many of a hundred subscribers confirmed their address, in whole per cent; none of nobody is 0. */
export const confirmedRate = ({ total, confirmed }: { total: number; confirmed: number }): number =>
  total === 0 ? 0 : Math.round((confirmed / total) * 100)
