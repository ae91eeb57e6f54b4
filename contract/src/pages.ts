import { PRODUCT } from './product.ts'

/**
 * A page of the web app. In a path `:id` is a positive integer, any other `:name` one segment, `?` marks an optional
 * one.
 */
export type PageEntry = { readonly path: string; readonly title: string }

/** Every page. The web app draws them; the server returns 404 for any other path. */
export const PAGES = [
  { path: '/', title: 'Fair Music Streaming For Everyone' },
  { path: '/home', title: 'Home' },
  { path: '/browse', title: 'Browse' },
  { path: '/search', title: 'Search' },
  { path: '/radio', title: 'Radio' },
  { path: '/radio/:genre', title: 'Radio' },
  { path: '/library', title: 'Library' },
  { path: '/following', title: 'Following' },
  { path: '/artist/:username', title: 'Artist' },
  { path: '/fan/:username', title: 'Fan' },
  { path: '/ad-man/:username', title: 'Advertiser' },
  { path: '/label/:username', title: 'Label' },
  { path: '/track/:id', title: 'Track' },
  { path: '/track/:id/purchase', title: 'Buy this track' },
  { path: '/edit-track/:id', title: 'Edit Track' },
  { path: '/album/:id', title: 'Album' },
  { path: '/playlist/:id', title: 'Playlist' },
  { path: '/subscribe/success/:artistId', title: 'Thank you' },
  { path: '/subscribe/:artistId?', title: 'Subscribe' },
  { path: '/messages', title: 'Messages' },
  { path: '/notifications', title: 'Activity' },
  { path: '/wallet', title: 'Wallet' },
  { path: '/receipt', title: 'Where your money went' },
  { path: '/receipts/:number', title: 'Receipt' },
  { path: '/transparency', title: 'Open books' },
  { path: '/fairness', title: 'What is fair' },
  { path: '/desk', title: 'Artist’s Desk' },
  { path: '/upload', title: 'Music Admin' },
  { path: '/admin/music', title: 'Music Admin' },
  { path: '/admin/codes', title: 'Codes' },
  { path: '/listen', title: 'Private listening' },
  { path: '/redeem', title: 'Redeem a code' },
  { path: '/admin/money', title: 'Money Admin' },
  { path: '/admin/statistics', title: 'Statistics' },
  { path: '/admin/emails', title: 'Emails to Fans' },
  { path: '/admin/statement', title: 'Statement' },
  { path: '/admin/label', title: 'Label Admin' },
  { path: '/label', title: 'Label Admin' },
  { path: '/adman', title: 'Ad Admin' },
  { path: '/auth', title: 'Sign in or join' },
  { path: '/login', title: 'Welcome Back' },
  { path: '/register', title: 'Join' },
  { path: '/signed-in', title: 'Signing in' },
  { path: '/account', title: 'Your account' },
  { path: '/change-password', title: 'Change Password' },
  { path: '/second-factor', title: 'Protect your account' },
  { path: '/forgot-password', title: 'Forgotten password' },
  { path: '/reset-password/:token', title: 'New password' },
  { path: '/confirm-email/:token', title: 'Confirm your email address' },
  { path: '/verify-email/:token', title: 'Confirm your email address' },
  { path: '/approve-email/:token', title: 'Another email address?' },
  { path: '/undo-email/:token', title: 'Undo the change of address' },
  { path: '/undo/:token', title: 'Undo what was done' },
  { path: '/undo-bank-account/:token', title: 'Undo the change of bank account' },
  { path: '/profile', title: 'Profile' },
  { path: '/admin-login', title: 'Admin Login' },
  { path: '/admin-dashboard', title: 'Site Admin' },
  { path: '/confirm/:token?', title: 'Newsletter' },
  { path: '/unsubscribe/:token', title: 'Unsubscribe' },
  { path: '/privacy', title: 'Privacy' },
] as const satisfies readonly PageEntry[]

export type PagePath = (typeof PAGES)[number]['path']

/** What a page is called in the browser's tab. */
export const documentTitle = (title: string): string => `${title} · ${PRODUCT}`

/** The page at a path, if any. Case and one trailing slash make no difference. */
export function findPage<Entry extends PageEntry>(pathname: string, pages: readonly Entry[]): Entry | undefined {
  const segments = segmentsOf(pathname)
  return segments && pages.find((page) => matches(page.path, segments))
}

export const isPagePath = (pathname: string): boolean => findPage(pathname, PAGES) !== undefined

function segmentsOf(pathname: string): string[] | undefined {
  if (pathname === '/') return []
  const segments = pathname.replace(/\/$/, '').split('/').slice(1)
  return pathname.startsWith('/') && segments.every((segment) => segment !== '') ? segments : undefined
}

function matches(path: string, segments: string[]): boolean {
  const wanted = path.split('/').filter(Boolean)
  return segments.length <= wanted.length && wanted.every((part, place) => fits(part, segments[place]))
}

function fits(part: string, segment: string | undefined): boolean {
  if (segment === undefined) return part.endsWith('?')
  if (part === ':id') return /^[1-9]\d*$/.test(segment)
  return part.startsWith(':') || part.toLowerCase() === segment.toLowerCase()
}
