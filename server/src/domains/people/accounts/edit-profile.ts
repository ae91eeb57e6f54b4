import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdImage, releaseImage } from '../../ground/media/files/hold-file.ts'
import { refuseOverQuota } from '../../ground/media/files/storage-quota.ts'
import { hashInUrl, pictureUrl } from '../../ground/media/images/picture-url.ts'
import { refuseReserved, refuseRetired } from './register.ts'
import * as repository from './repository.ts'
import { lockUser } from './repository-admin.ts'
import type { AccountRow } from './user-shapes.ts'

export type ProfileChange = Partial<
  Pick<
    AccountRow,
    'username' | 'displayName' | 'tagline' | 'bio' | 'location' | 'genre' | 'influences' | 'links' | 'showsCollection'
  >
> & { profileHash?: string; bannerHash?: string }

/** Changes the given fields and keeps the rest. Pictures are identified by their hash in the media domain. */
export async function editProfile(context: Context, tx: Tx, id: UserId, change: ProfileChange): Promise<AccountRow> {
  const { profileHash, bannerHash, ...words } = change
  const before = await lockUser(tx, id)
  if (!before) throw new Refusal('not-signed-in', 'Please sign in first.')
  if (words.username !== undefined && words.username.toLowerCase() !== before.username.toLowerCase()) {
    refuseReserved(context.config, words.username)
    await refuseRetired(context, tx, words.username)
  }
  const hang = async (hash: string | undefined, old: string | null) => {
    if (!hash || pictureUrl(hash) === old) return old
    await holdImage(tx, hash, `account:${id}`, id)
    await refuseOverQuota(context, tx, id)
    const oldHash = old && hashInUrl(old)
    if (oldHash) await releaseImage(context, tx, oldHash, `account:${id}`)
    return pictureUrl(hash)
  }
  const after = {
    ...before,
    ...words,
    profilePicture: await hang(profileHash, before.profilePicture),
    bannerPicture: await hang(bannerHash, before.bannerPicture),
  }
  return repository.updateProfile(tx, id, after).catch((error: unknown) => {
    if (repository.takenName(error) !== 'username') throw error
    throw new Refusal('conflict', 'This username is already taken.')
  })
}
