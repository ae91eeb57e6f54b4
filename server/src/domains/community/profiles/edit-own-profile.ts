import { createReadStream } from 'node:fs'
import type { Genre } from '@fairwave/contract/music/genres'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import { isArtist } from '@fairwave/contract/people/roles'
import type { Caller } from '../../../platform/calls/caller.ts'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ReceivedFile } from '../../ground/media/files/receive-file.ts'
import type { Sender } from '../../ground/media/files/sender.ts'
import type { Crop } from '../../ground/media/images/crop.ts'
import { receiveImage } from '../../ground/media/images/receive-image.ts'
import { editProfile, type ProfileChange } from '../../people/accounts/edit-profile.ts'
import { toOwnUser } from '../../people/accounts/user-shapes.ts'

const EDITS: Limit = { name: 'edit-profile', max: 60, seconds: 3600 }
/** Every former name stays reserved, so renaming is limited: a user must not collect names. */
const RENAMES: Limit = { name: 'rename', max: 5, seconds: 24 * 3600 }
const PICTURE_ASPECT = 1
const BANNER_ASPECT = 3

type Maybe<T> = T | undefined
export type ProfileEdit = {
  username?: Maybe<string>
  displayName?: Maybe<string>
  tagline?: Maybe<string | null>
  bio?: Maybe<string | null>
  location?: Maybe<string | null>
  genre?: Maybe<Genre | null>
  influences?: Maybe<string | null>
  links?: Maybe<Partial<Record<'website' | 'twitter' | 'instagram' | 'soundcloud', Maybe<string | null>>>>
  profileCrop?: Maybe<Crop>
  bannerCrop?: Maybe<Crop>
  showsCollection?: Maybe<boolean>
}
export type ProfilePictures = { profilePicture?: ReceivedFile; bannerPicture?: ReceivedFile }

/** Checked before the form is read. */
export const limitEdits = (context: Context, { id }: Caller) => consumeLimit(context, EDITS, String(id))

/** Changes the given fields of the caller's own profile. A name that was taken at the same moment is refused. */
export async function editOwnProfile(
  context: Context,
  caller: Caller,
  edit: ProfileEdit,
  { pictures, sender }: { pictures: ProfilePictures; sender: Sender },
): Promise<OwnUser> {
  const { profileCrop, bannerCrop, genre, influences, links, ...words } = edit
  const artists = { genre, influences, ...(links && { links: given(links) }) }
  if (!isArtist(caller.role) && [genre, influences, ...Object.values(links ?? {})].some(Boolean))
    throw new Refusal('not-allowed', 'Only artists have a genre, influences and links.')
  if (words.username !== undefined && words.username.toLowerCase() !== caller.username.toLowerCase())
    await consumeLimit(context, RENAMES, String(caller.id))
  const draw = async (file: ReceivedFile | undefined, crop: Crop | undefined, aspect: number) =>
    file && (await receiveImage(context, sender, createReadStream(file.path), { crop, aspect })).hash
  const change = given({
    ...words,
    ...(isArtist(caller.role) ? artists : {}),
    profileHash: await draw(pictures.profilePicture, profileCrop, PICTURE_ASPECT),
    bannerHash: await draw(pictures.bannerPicture, bannerCrop, BANNER_ASPECT),
  }) as ProfileChange
  return toOwnUser(await context.db.transaction((tx) => editProfile(context, tx, caller.id, change)))
}

/** Only the fields that were sent: fields left out of a form stay unchanged. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
