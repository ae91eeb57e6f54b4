/** The album form as text, the way its fields hold it. */
export type AlbumValues = {
  artistId: string
  title: string
  releaseType: string
  genre: string
  price: string
  releaseDate: string
  labelName: string
  description: string
}

/**
 * What travels for an album, new or changed. For one that was pieced together from its tracks an empty field is one we
 * never knew, and saying nothing of it leaves it as it is.
 */
export function albumFormData(values: AlbumValues, cover: File | null, isPieced = false): FormData {
  const form = new FormData()
  const say = (name: string, text: string) => {
    if (text || !isPieced) form.append(name, text)
  }
  say('title', values.title.trim())
  say('description', values.description.trim())
  say('genre', values.genre)
  say('releaseType', values.releaseType)
  say('labelName', values.labelName.trim())
  say('price', values.price.trim())
  say('releaseDate', values.releaseDate)
  if (Number(values.artistId) > 0) form.append('artistId', values.artistId)
  if (cover) form.append('coverArt', cover)
  return form
}
