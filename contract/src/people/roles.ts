/** What an account can be. Only an administrator makes an ADMIN; BOTH has the rights of ARTIST and FAN together. */
export const ROLES = ['FAN', 'ARTIST', 'LABEL', 'BOTH', 'ADMAN', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]

export const ROLES_TO_REGISTER = ['FAN', 'ARTIST', 'LABEL', 'ADMAN'] as const

export const isArtist = (role: Role | undefined): boolean => role === 'ARTIST' || role === 'BOTH'
/** Artists and labels: those who put music on sale. */
export const isMusician = (role: Role | undefined): boolean => isArtist(role) || role === 'LABEL'

/** The user's own page. One configured username always has the fan page, whatever its role. */
export function rolePage({ username, role }: { username: string; role: string }, fanPageUsername: string): string {
  const name = encodeURIComponent(username)
  if (username.toLowerCase() === fanPageUsername.toLowerCase()) return `/fan/${name}`
  switch (role) {
    case 'ARTIST':
    case 'BOTH':
      return `/artist/${name}`
    case 'LABEL':
      return `/label/${name}`
    case 'ADMAN':
      return `/ad-man/${name}`
    default:
      return `/fan/${name}`
  }
}

/**
 * Where a user goes after signing in at /auth or registering: advertisers to the landing page, all others to their own.
 */
export const afterSignIn = (user: { username: string; role: string }, fanPageUsername: string): string =>
  user.role === 'ADMAN' && user.username.toLowerCase() !== fanPageUsername.toLowerCase()
    ? '/'
    : rolePage(user, fanPageUsername)
