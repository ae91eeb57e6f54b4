import { OwnUser } from '@fairwave/contract/people/accounts'

/** A signed-in user as the server describes one. */
export const aUser = (changes: Partial<Omit<OwnUser, 'id'> & { id: number }> = {}): OwnUser =>
  OwnUser.parse({
    id: 7,
    username: 'dusty',
    displayName: 'Dusty Needle',
    role: 'FAN',
    isPremium: false,
    tagline: null,
    bio: null,
    location: null,
    profilePicture: null,
    bannerPicture: null,
    genre: null,
    influences: null,
    links: { website: null, twitter: null, instagram: null, soundcloud: null },
    commentsEnabled: true,
    createdAt: '2026-01-02T03:04:05Z',
    lastActiveAt: null,
    email: 'dusty@example.com',
    leftHandedMode: false,
    oneClickBuying: false,
    showsCollection: false,
    mustChangePassword: false,
    hasSecondFactor: false,
    isEmailVerified: true,
    ...changes,
  })
