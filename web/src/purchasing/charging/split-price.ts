const PENCE = 100

export type PriceSplit = { total: number; toArtist: number; toPlatform: number }

/** Splits the price of a sale into whole pence that sum to what is paid. All of the extra goes to the artist. */
export function splitPrice(price: number, extra: number, artistPercent: number): PriceSplit {
  const [base, added] = [Math.round(price * PENCE), Math.round(extra * PENCE)]
  const toArtist = Math.round((base * artistPercent) / PENCE) + added
  const total = base + added
  return { total: total / PENCE, toArtist: toArtist / PENCE, toPlatform: (total - toArtist) / PENCE }
}

/** Who gets the artist's side of a sale. */
export const payeeOf = ({ artistName, isSplit }: { artistName: string; isSplit: boolean }): string =>
  isSplit ? `${artistName} and collaborators` : artistName
