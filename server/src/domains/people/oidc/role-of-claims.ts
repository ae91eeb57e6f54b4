import type { Role } from '@fairwave/contract/people/roles'
import type { Settings } from './provider.ts'

/** The role that the operator mapped one of the user's groups to. Without a mapping no claim gives any role. */
export function roleOfClaims({ roleClaim, roles }: Settings, claims: object): Role | undefined {
  if (!roleClaim || roles.length === 0) return undefined
  const value = (claims as Record<string, unknown>)[roleClaim]
  const groups: unknown[] = Array.isArray(value) ? value : [value]
  return roles.find(({ group }) => groups.includes(group))?.role
}

/** What a sign-in does to the role of an account: a mapped group gives its role, and an administrator without one is none any more. */
export function roleAfter(settings: Settings, claims: object, current: Role): Role {
  const given = roleOfClaims(settings, claims)
  if (given) return given
  const isMapped = settings.roles.some(({ role }) => role === 'ADMIN')
  return current === 'ADMIN' && isMapped ? 'FAN' : current
}
