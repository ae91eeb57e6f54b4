import type { OwnUser } from '@fairwave/contract/people/accounts'
import { STORAGE_KEYS } from '@fairwave/contract/product'
import { readStoredObject } from '../lib/storage.ts'

/** The user who was last signed in here, as they were then. */
export function rememberedUser(): OwnUser | undefined {
  const user = readStoredObject(STORAGE_KEYS.user) as Partial<OwnUser>
  return typeof user.id === 'number' && user.username && user.role ? (user as OwnUser) : undefined
}
