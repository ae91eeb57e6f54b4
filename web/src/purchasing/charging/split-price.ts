const PENCE = 100

export type PriceSplit = { total: number; toArtist: number; toPlatform: number }

/** Where the money of a sale goes, in whole pence that sum to what is paid. What is given on top is all the artist's. */
export function splitPrice(price: number, extra: number, artistPercent: number): PriceSplit {
  const [base, added] = [Math.round(price * PENCE), Math.round(extra * PENCE)]
  const toArtist = Math.round((base * artistPercent) / PENCE) + added
  const total = base + added
  return { total: total / PENCE, toArtist: toArtist / PENCE, toPlatform: (total - toArtist) / PENCE }
}

/** Who gets the artist's side of a sale. */
export const payeeOf = ({ artistName, isSplit }: { artistName: string; isSplit: boolean }): string =>
  isSplit ? `${artistName} and collaborators` : artistName
