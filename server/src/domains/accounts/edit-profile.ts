import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { holdImage, releaseImage } from '../media/hold-file.ts'
import { hashInUrl, pictureUrl } from '../media/images/picture-url.ts'
import * as repository from './repository.ts'
import type { AccountRow } from './user-shapes.ts'

export type ProfileChange = Partial<
  Pick<AccountRow, 'displayName' | 'tagline' | 'bio' | 'location' | 'genre' | 'influences' | 'links'>
> & { profileHash?: string; bannerHash?: string }

/** Changes what is given and keeps the rest. Pictures are named by their hash in the media domain. */
export async function editProfile(context: Context, tx: Tx, id: UserId, change: ProfileChange): Promise<AccountRow> {
  const { profileHash, bannerHash, ...words } = change
  const before = await repository.lockById(tx, id)
  const hang = async (hash: string | undefined, old: string | null) => {
    if (!hash || pictureUrl(hash) === old) return old
    await holdImage(tx, hash, `account:${id}`)
    const oldHash = old && hashInUrl(old)
    if (oldHash) await releaseImage(context, tx, oldHash, `account:${id}`)
    return pictureUrl(hash)
  }
  return repository.updateProfile(tx, id, {
    ...before,
    ...words,
    profilePicture: await hang(profileHash, before.profilePicture),
    bannerPicture: await hang(bannerHash, before.bannerPicture),
  })
}
