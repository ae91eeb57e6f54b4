/** The product's name, defined only here. */
export const PRODUCT = 'Fairwave'

/** Why a sign-in elsewhere failed, from the server to the page that says so. */
export const SIGN_IN_PROBLEM_COOKIE = 'fairwave_sign_in_problem'

/** Keys of the browser's storage, all ours. */
export const STORAGE_KEYS = {
  token: 'auth_token',
  user: 'user',
  adminLoggedIn: 'adminLoggedIn',
  adminUsername: 'adminUsername',
  volume: 'fairwave-volume',
  cookieConsent: 'fairwave-cookie-consent',
  cookieTimestamp: 'fairwave-cookie-timestamp',
  playerSettings: 'fairwave-player-settings',
  playerExtras: 'fairwave-player-extras',
  uploadInterrupted: 'fairwave-upload-interrupted',
  resumableUploads: 'fairwave-resumable-uploads',
  lastStation: 'fairwave-last-station',
  libraryView: 'fairwave-library-view',
  queueSavedAt: 'fairwave-queue-saved-at',
  unfinishedSignOut: 'fairwave-unfinished-sign-out',
} as const

/** Events on `window` by which distant parts of the web app tell each other what happened. */
export const EVENTS = {
  volume: 'fairwave:volume',
  playerVisibility: 'fairwave:player-visibility',
  libraryUpdate: 'fairwave:library-update',
  fanStatusChanged: 'fairwave:fan-status-changed',
  openEditProfile: 'fairwave:open-edit-profile',
} as const
