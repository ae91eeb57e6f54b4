import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../../platform/context.ts'
import { findUser } from '../../../people/accounts/find-users.ts'
import { sendTest } from '../bulk/send-test.ts'
import { writeFanEmail } from './write-fan-email.ts'

/** Sends a draft to the artist alone, at once. */
export async function testFanEmail(
  context: Context,
  { artist: id, ...draft }: { artist: UserId; subject: string; body: string },
) {
  const artist = await findUser(context.db, id)
  if (!artist) throw new Error(`the artist ${id} is missing`)
  return sendTest(context, id, writeFanEmail(draft, { artist, site: context.config.publicUrl }))
}
