const SIGN_IN_PAGES = new Set(['/auth', '/login', '/register', '/admin-login'])
const ANY_SITE = 'https://fairwave.invalid'
// Browsers drop tabs and line breaks from URLs and read `\` as `/`, which would turn `/\t/x` into another site.
const UNSAFE = /[\\\p{Cc}]/u

export const isSignInPage = (pathname: string): boolean => SIGN_IN_PAGES.has(pathname.replace(/\/$/, '').toLowerCase())

/** A path on this site to return to after signing in; undefined for anything else. */
export function safeReturnPath(asked: string | null | undefined): string | undefined {
  if (!asked?.startsWith('/') || asked.startsWith('//') || UNSAFE.test(asked)) return undefined
  if (!URL.canParse(asked, ANY_SITE)) return undefined
  const url = new URL(asked, ANY_SITE)
  if (url.origin !== ANY_SITE || url.pathname.startsWith('//')) return undefined
  if (isSignInPage(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** The sign-in path that returns to the wanted page. */
export const signInPath = (returnTo: string): string => {
  const path = safeReturnPath(returnTo)
  return path && path !== '/' ? `/auth?return=${encodeURIComponent(path)}` : '/auth'
}
