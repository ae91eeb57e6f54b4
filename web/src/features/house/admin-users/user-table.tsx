import type { AdminUser } from '@fairwave/contract/house/admin'
import { KeyRound, UserCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import styles from './users.module.css'

/** The user fields the table needs; the public list of artists has no others. */
export type ListedUser = Pick<AdminUser, 'id' | 'username'> &
  Partial<
    Pick<AdminUser, 'displayName' | 'role' | 'email' | 'createdAt' | 'profilePicture' | 'isPremium' | 'suspendedAt'>
  >

type UserTableProps<User extends ListedUser> = {
  users: readonly User[]
  onDetails?: (user: User) => void
  onReset?: (user: User) => void
  empty: ReactNode
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

export function UserTable<User extends ListedUser>({ users, onDetails, onReset, empty }: UserTableProps<User>) {
  const actions: Column<User> = {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (user) => (
      <span className={styles.actions}>
        <IconButton
          label={`Details of ${user.username}`}
          icon={<UserCog aria-hidden="true" />}
          onClick={() => onDetails?.(user)}
        />
        <IconButton
          label={`Reset the password of ${user.username}`}
          icon={<KeyRound aria-hidden="true" />}
          onClick={() => onReset?.(user)}
        />
      </span>
    ),
  }
  return (
    <Table
      caption="Users"
      isCaptionHidden
      hasCards
      rows={users}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        {
          key: 'user',
          header: 'User',
          cell: (user) => (
            <span className={styles.user}>
              <Avatar name={user.displayName || user.username} src={user.profilePicture} size={36} />
              <span>
                {onDetails ? (
                  <button type="button" className={styles.name} onClick={() => onDetails(user)}>
                    {user.displayName || user.username}
                  </button>
                ) : (
                  user.displayName || user.username
                )}
                <span className={styles.small}>@{user.username}</span>
              </span>
            </span>
          ),
        },
        {
          key: 'role',
          header: 'Role',
          cell: ({ role, isPremium, suspendedAt }) => (
            <span className={styles.badges}>
              {role ?? 'FAN'}
              {isPremium && <Badge tone="amber">Premium</Badge>}
              {suspendedAt && <Badge tone="red">Suspended</Badge>}
            </span>
          ),
        },
        { key: 'email', header: 'Email', cell: ({ email }) => email || 'No email' },
        {
          key: 'joined',
          header: 'Joined',
          cell: ({ createdAt }) =>
            createdAt ? <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time> : 'Unknown',
        },
        ...(onDetails ? [actions] : []),
      ]}
    />
  )
}
