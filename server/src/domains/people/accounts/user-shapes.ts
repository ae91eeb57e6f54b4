import type { AdminUser } from '@fairwave/contract/house/admin'
import type { UserId } from '@fairwave/contract/ids'
import type { OwnUser, PublicUser } from '@fairwave/contract/people/accounts'
import type { Role } from '@fairwave/contract/people/roles'
import { wireInstant } from '../../../platform/database/column-lists.ts'

export type AccountRow = {
  id: UserId
  username: string
  email: string
  passwordHash: string
  mustChangePassword: boolean
  hasSecondFactor: boolean
  emailVerifiedAt: Date | null
  role: Role
  isPremium: boolean
  displayName: string
  tagline: string | null
  bio: string | null
  location: string | null
  genre: string | null
  influences: string | null
  links: { website?: string; twitter?: string; instagram?: string; soundcloud?: string }
  profilePicture: string | null
  bannerPicture: string | null
  commentsEnabled: boolean
  leftHandedMode: boolean
  oneClickBuying: boolean
  showsCollection: boolean
  createdAt: Date
  lastActiveAt: Date | null
  suspendedAt: Date | null
  suspensionReason: string | null
  /** Devices that signed in before are not known any more. */
  devicesKnownSince: Date | null
}

/**
 * The fields of a public user, for statements that read it along with something else; inside JSON, a date is a string.
 */
export type PublicRow = Omit<
  AccountRow,
  | 'createdAt'
  | 'lastActiveAt'
  | 'email'
  | 'passwordHash'
  | 'mustChangePassword'
  | 'hasSecondFactor'
  | 'emailVerifiedAt'
  | 'leftHandedMode'
  | 'oneClickBuying'
  | 'showsCollection'
  | 'suspendedAt'
  | 'suspensionReason'
  | 'devicesKnownSince'
> & { createdAt: Date | string; lastActiveAt: Date | string | null }

/** Built from named fields: a new column stays private until it is listed here. */
export const toPublicUser = (row: PublicRow): PublicUser => ({
  id: row.id,
  username: row.username,
  displayName: row.displayName,
  role: row.role,
  isPremium: row.isPremium,
  tagline: row.tagline,
  bio: row.bio,
  location: row.location,
  profilePicture: row.profilePicture,
  bannerPicture: row.bannerPicture,
  genre: row.genre,
  influences: row.influences,
  links: {
    website: row.links.website ?? null,
    twitter: row.links.twitter ?? null,
    instagram: row.links.instagram ?? null,
    soundcloud: row.links.soundcloud ?? null,
  },
  commentsEnabled: row.commentsEnabled,
  createdAt: wireInstant(row.createdAt),
  lastActiveAt: row.lastActiveAt && wireInstant(row.lastActiveAt),
})

export const toOwnUser = (row: AccountRow): OwnUser => ({
  ...toPublicUser(row),
  email: row.email,
  leftHandedMode: row.leftHandedMode,
  oneClickBuying: row.oneClickBuying,
  showsCollection: row.showsCollection,
  mustChangePassword: row.mustChangePassword,
  isEmailVerified: row.emailVerifiedAt !== null,
  hasSecondFactor: row.hasSecondFactor,
})

export const toAdminUser = (row: AccountRow): AdminUser => ({
  id: row.id,
  username: row.username,
  displayName: row.displayName,
  email: row.email,
  role: row.role,
  isPremium: row.isPremium,
  bio: row.bio,
  profilePicture: row.profilePicture,
  createdAt: row.createdAt.toISOString(),
  lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
  suspensionReason: row.suspensionReason,
  hasSecondFactor: row.hasSecondFactor,
})
