import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { setCommentsEnabled } from '../../../people/accounts/profile.ts'

/** Opens or closes the comments on the caller's own page; existing ones stay. */
export async function switchComments(
  { db }: Context,
  { caller, pageId, isOn }: { caller: UserId; pageId: UserId; isOn: boolean },
) {
  if (caller !== pageId) throw new Refusal('not-allowed', 'You can only switch the comments on your own page.')
  await setCommentsEnabled(db, pageId, isOn)
  return { commentsEnabled: isOn }
}
