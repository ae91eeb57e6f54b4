/** The percentage of subscribers who confirmed their address, rounded; 0 without subscribers. */
export const confirmedRate = ({ total, confirmed }: { total: number; confirmed: number }): number =>
  total === 0 ? 0 : Math.round((confirmed / total) * 100)
