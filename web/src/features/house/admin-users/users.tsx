import type { AdminUser } from '@fairwave/contract/house/admin'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { pagedQuery } from '../../../api/paged-query.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ArtistsFallback } from './artists-fallback.tsx'
import { ResetPassword } from './reset-password.tsx'
import { UserDetails } from './user-details.tsx'
import { UserTable } from './user-table.tsx'
import styles from './users.module.css'

const SHOWN = 10

/** All accounts, searched on the server, ten at a time. */
export function Users() {
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<{ kind: 'details' | 'reset'; user: AdminUser }>()
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/users', { limit: SHOWN, ...(words && { q: words }) }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const users = query.data?.pages.flatMap(({ items }) => items) ?? []
  const close = () => setOpen(undefined)
  return (
    <Card title="User Management">
      <div className={styles.search}>
        <SearchField
          label={<span className="visually-hidden">Search users</span>}
          placeholder="Search users..."
          onSearch={setWords}
        />
      </div>
      {query.isPending && <Spinner label="Loading the users" isLabelShown />}
      {query.isError && !query.data && <ArtistsFallback words={words} onRetry={() => void query.refetch()} />}
      {query.data && (
        <UserTable
          users={users}
          onDetails={(user) => setOpen({ kind: 'details', user })}
          onReset={(user) => setOpen({ kind: 'reset', user })}
          empty={<EmptyState icon={<UserSearch />} title="No users found" text="Search by username, email or name." />}
        />
      )}
      <MoreButton list={query}>Show more users</MoreButton>
      {open?.kind === 'details' && (
        <UserDetails
          user={users.find(({ id }) => id === open.user.id) ?? open.user}
          onReset={() => setOpen({ ...open, kind: 'reset' })}
          onClose={close}
        />
      )}
      {open?.kind === 'reset' && <ResetPassword user={open.user} onClose={close} />}
    </Card>
  )
}
