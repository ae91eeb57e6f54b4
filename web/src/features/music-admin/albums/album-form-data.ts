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

/** What travels for an album, new or changed. An empty field stands for nothing said. */
export function albumFormData(values: AlbumValues, cover: File | null): FormData {
  const form = new FormData()
  form.append('title', values.title.trim())
  form.append('description', values.description.trim())
  form.append('genre', values.genre)
  form.append('releaseType', values.releaseType)
  form.append('labelName', values.labelName.trim())
  form.append('price', values.price.trim())
  form.append('releaseDate', values.releaseDate)
  if (Number(values.artistId) > 0) form.append('artistId', values.artistId)
  if (cover) form.append('coverArt', cover)
  return form
}
