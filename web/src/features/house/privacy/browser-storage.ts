import { STORAGE_KEYS } from '@fairwave/contract/product'

/** The purpose of each storage key. The type requires all of them: a new key without a reason does not compile. */
export const REASONS: Record<keyof typeof STORAGE_KEYS, string> = {
  token: 'Keeps you signed in.',
  user: 'Your own account details, so that the page can show them before the server responds.',
  adminLoggedIn: 'Administrators only: remembers the sign-in on the admin page. It gives no access by itself.',
  adminUsername: 'Administrators only: the name to show there.',
  volume: 'How loud you like it.',
  cookieConsent: 'Your answer to the cookie notice.',
  cookieTimestamp: 'When you gave it.',
  playerSettings: 'Your player settings, with the light or dark theme among them.',
  playerExtras: 'Further player settings, such as what is next in the queue.',
  uploadInterrupted: 'Artists and labels only: that an upload was interrupted, so that we can tell you.',
  resumableUploads: 'Artists and labels only: where large uploads stopped, so that they continue from there.',
  lastStation: 'The radio station you heard last.',
  libraryView: 'How you like your library shown: as a list or as albums, and in which order.',
  unfinishedSignOut: 'That you signed out while we couldn’t be reached, so that we do it when we can.',
  queueSavedAt: 'When this browser last saved to your account what you were playing.',
}

export const STORED = Object.entries(STORAGE_KEYS).map(([name, key]) => ({
  key,
  reason: REASONS[name as keyof typeof STORAGE_KEYS],
}))
