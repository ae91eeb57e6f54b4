import type { OwnUser } from '@fairwave/contract/people/accounts'
import { isArtist } from '@fairwave/contract/people/roles'
import type { useForm } from '../../../lib/use-form.ts'
import { LINK_PLACES, wholeAddress } from '../../../shared/profile/profile-links.ts'

/** The crop area in the picture's own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** A picked picture with its crop in pixels, and in percent for the preview. */
export type CroppedPicture = { file: File; area: CropArea; share: CropArea }

export type ProfileTexts = ReturnType<typeof textsOf>
export type ProfileField = ReturnType<typeof useForm<ProfileTexts>>['field']

export type ProfileDraft = {
  texts: ProfileTexts
  portrait: CroppedPicture | undefined
  banner: CroppedPicture | undefined
  showsCollection: boolean
}

/** The profile as the fields show it. */
export const textsOf = ({ username, displayName, links, ...user }: OwnUser) => ({
  username,
  displayName,
  tagline: user.tagline ?? '',
  bio: user.bio ?? '',
  location: user.location ?? '',
  genre: user.genre ?? '',
  influences: user.influences ?? '',
  website: links.website ?? '',
  twitter: links.twitter ?? '',
  instagram: links.instagram ?? '',
  soundcloud: links.soundcloud ?? '',
})

/** The form as request data. Genre, influences and links for artists only. */
export function profileFormData({ id, role }: OwnUser, { texts, portrait, banner, showsCollection }: ProfileDraft) {
  const { username, displayName, tagline, bio, location, genre, influences } = texts
  const form = new FormData()
  form.set('userId', String(id))
  const words = { username, displayName, tagline, bio, location, ...(isArtist(role) && { genre, influences }) }
  for (const [name, value] of Object.entries(words)) form.set(name, value.trim())
  if (isArtist(role)) {
    const links = LINK_PLACES.map(({ key }) => [key, wholeAddress(key, texts[key]) ?? texts[key].trim()])
    form.set('links', JSON.stringify(Object.fromEntries(links)))
  }
  form.set('showsCollection', String(showsCollection))
  for (const [name, picture] of [['profile', portrait] as const, ['banner', banner] as const]) {
    if (!picture) continue
    form.set(`${name}Picture`, picture.file)
    form.set(`${name}Crop`, JSON.stringify(atLeastAPixel(picture.area)))
  }
  return form
}

/** The crop of a very small picture can round to zero. */
const atLeastAPixel = ({ width, height, ...corner }: CropArea): CropArea => ({
  ...corner,
  width: Math.max(1, width),
  height: Math.max(1, height),
})
