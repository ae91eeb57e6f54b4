import type { Access } from '@fairwave/contract/endpoint'
import { ROLES, type Role } from '@fairwave/contract/people/roles'

/** Who each kind of access admits, written out a second time, so that a mistake in the code differs from something. */
export const ADMITTED: Record<Access, readonly (Role | 'visitor')[]> = {
  anyone: ['visitor', ...ROLES],
  'signed-in': ROLES,
  artist: ['ARTIST', 'BOTH'],
  label: ['LABEL'],
  musician: ['ARTIST', 'BOTH', 'LABEL'],
  advertiser: ['ADMAN'],
  admin: ['ADMIN'],
}
