/** The album form's values, as its fields hold them. */
export type AlbumValues = {
  artistId: string
  title: string
  releaseType: string
  genre: string
  price: string
  releaseDate: string
  licence: string
  barcode: string
  labelName: string
  description: string
}

/**
 * The request data for a new or changed album. In an album derived from its tracks an empty field is unknown; leaving it out keeps the server's value.
 */
export function albumFormData(
  values: AlbumValues,
  cover: File | null,
  { isPieced = false, price }: { isPieced?: boolean | undefined; price?: number | undefined } = {},
): FormData {
  const form = new FormData()
  const say = (name: string, text: string) => {
    if (text || !isPieced) form.append(name, text)
  }
  say('title', values.title.trim())
  say('description', values.description.trim())
  say('genre', values.genre)
  say('releaseType', values.releaseType)
  say('labelName', values.labelName.trim())
  // One that is unchanged is left out: a price asks who it is.
  if (Number(values.price) !== price) say('price', values.price.trim())
  say('releaseDate', values.releaseDate)
  say('licence', values.licence)
  say('barcode', values.barcode.trim())
  if (Number(values.artistId) > 0) form.append('artistId', values.artistId)
  if (cover) form.append('coverArt', cover)
  return form
}
