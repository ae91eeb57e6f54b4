import type { UserId } from '@fairwave/contract/ids'
import { isMusician, type Role } from '@fairwave/contract/people/roles'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findUsers } from './repository-credits.ts'

/** The collaborators of a track besides its artist: each once, and only users who make music. */
export async function checkCollaborators(tx: Tx, artistId: UserId, named: readonly UserId[]): Promise<UserId[]> {
  const others = [...new Set(named)].filter((id) => id !== artistId)
  if (others.length === 0) return []
  const known = await findUsers(tx, others)
  const musicians = new Set(known.filter(({ role }) => isMusician(role as Role)).map(({ id }) => id))
  if (others.some((id) => !musicians.has(id)))
    throw new Refusal('invalid', 'One of the additional artists was not found.')
  return others
}
