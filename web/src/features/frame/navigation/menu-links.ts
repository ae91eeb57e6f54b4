import { isArtist, isMusician, type Role } from '@fairwave/contract/people/roles'

export type MenuLink = { label: string; href: string }

/** What the avatar menu leads to, by role. */
export function menuLinksFor({ username, role }: { username: string; role: Role }): MenuLink[] {
  const links: (MenuLink | false)[] = [
    { label: 'Profile', href: `/artist/${encodeURIComponent(username)}` },
    isArtist(role) && { label: 'Artist’s Desk', href: '/desk' },
    isMusician(role) && { label: 'Music Admin', href: '/admin/music' },
    isMusician(role) && { label: 'Money Admin', href: '/admin/money' },
    role === 'ADMAN' && { label: 'Ad Admin', href: '/adman' },
    role === 'LABEL' && { label: 'Label Admin', href: '/label' },
    role === 'ADMIN' && { label: 'Site Admin', href: '/admin-dashboard' },
    { label: 'Wallet', href: '/wallet' },
    { label: 'Messages', href: '/messages' },
    { label: 'Change Password', href: '/change-password' },
    { label: 'Account & Privacy', href: '/account' },
  ]
  return links.filter((link) => link !== false)
}
