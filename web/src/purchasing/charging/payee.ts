/** Who gets the artist's side of a sale. */
export const payeeOf = ({ artistName, isSplit }: { artistName: string; isSplit: boolean }): string =>
  isSplit ? `${artistName} and collaborators` : artistName
