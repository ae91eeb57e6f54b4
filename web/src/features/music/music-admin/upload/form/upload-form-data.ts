import { releaseBody } from '../../release-day/release-choice.ts'
import { makesAlbum, type UploadDraft } from './draft.ts'

/** The request data for one track. Fields come before files, so that the server has them when the bytes arrive. */
export function singleFormData(draft: UploadDraft): FormData {
  const form = new FormData()
  form.append('title', draft.title.trim())
  appendShared(form, draft)
  if (draft.artwork && !draft.isAlbumArtworkUsed) form.append('artworkFile', draft.artwork)
  const [entry] = draft.entries
  if (entry) form.append('audioFile', entry.file)
  return form
}

/** The request data for a batch: the files in order, each after its title. */
export function batchFormData(draft: UploadDraft): FormData {
  const form = new FormData()
  appendShared(form, draft)
  if (!draft.coverId && draft.albumTitle.trim()) form.append('albumTitle', draft.albumTitle.trim())
  if (makesAlbum(draft)) form.append('albumPrice', String(Number(draft.albumPrice)))
  draft.entries.forEach((entry, place) => {
    form.append(`trackTitle${place}`, entry.title.trim())
  })
  if (draft.artwork && !draft.isAlbumArtworkUsed) form.append('sleeveArtwork', draft.artwork)
  draft.entries.forEach((entry, place) => {
    form.append(`audioFile${place}`, entry.file)
  })
  return form
}

function appendShared(form: FormData, draft: UploadDraft) {
  form.append('genre', draft.genre)
  form.append('description', draft.description.trim())
  form.append('price', String(Number(draft.price)))
  form.append('releaseType', draft.releaseType)
  form.append('recordLabel', draft.recordLabel.trim())
  if (draft.artistId > 0) form.append('artistId', String(draft.artistId))
  form.append('additionalArtists', JSON.stringify(draft.collaborators.map(({ id }) => id)))
  if (draft.coverId > 0) form.append('coverId', String(draft.coverId))
  if (draft.coverId > 0 && draft.isBonus) form.append('isBonus', 'true')
  if (draft.release.when === 'now') return
  for (const [name, value] of Object.entries(releaseBody(draft.release))) form.append(name, String(value))
}
