import type { OwnUser } from '@fairwave/contract/people/accounts'
import {
  Banknote,
  Disc3,
  KeyRound,
  LogOut,
  type LucideIcon,
  Mail,
  Megaphone,
  ShieldCheck,
  Tag,
  UserRound,
  UserRoundCog,
  Wallet,
} from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Menu } from '../../../ui/menu.tsx'
import styles from './avatar-menu.module.css'
import { menuLinksFor } from './menu-links.ts'

const ICONS: Record<string, LucideIcon> = {
  Profile: UserRound,
  'Music Admin': Disc3,
  'Money Admin': Banknote,
  'Ad Admin': Megaphone,
  'Label Admin': Tag,
  'Site Admin': ShieldCheck,
  Wallet,
  Messages: Mail,
  'Change Password': KeyRound,
  'Account & Privacy': UserRoundCog,
}

/** A choice that takes effect at once, such as the theme. */
export type Preference = { label: string; icon: ReactNode; onSelect: () => void }

type AvatarMenuProps = {
  user: OwnUser
  preferences: readonly Preference[]
  onLogout: () => void
  /** By default the user's picture. */
  trigger?: ReactElement | undefined
}

export function AvatarMenu({ user, preferences, onLogout, trigger }: AvatarMenuProps) {
  const links = menuLinksFor(user).map(({ label, href }) => {
    const Icon = ICONS[label]
    return { label, href, icon: Icon && <Icon aria-hidden="true" /> }
  })
  return (
    <Menu
      label="Account"
      trigger={
        trigger ?? (
          <button type="button" className={styles.trigger} aria-label={`Account menu of ${user.displayName}`}>
            <Avatar name={user.displayName} src={user.profilePicture} size={36} />
          </button>
        )
      }
      items={[
        ...links,
        'separator',
        ...preferences,
        'separator',
        { label: 'Logout', icon: <LogOut aria-hidden="true" />, onSelect: onLogout },
      ]}
    />
  )
}
