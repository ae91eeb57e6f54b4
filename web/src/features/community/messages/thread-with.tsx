import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { apiQuery } from '../../../api/query-client.ts'
import { useSession } from '../../../api/session-provider.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Conversation } from './conversations.tsx'
import styles from './thread.module.css'
import { Thread } from './thread.tsx'

type ThreadWithProps = { username: string; conversations: readonly Conversation[] }

/** Finds the user to write to: among the conversations, else by username. */
export function ThreadWith({ username, conversations }: ThreadWithProps) {
  const { user } = useSession()
  const known = conversations.find((one) => one.user.username.toLowerCase() === username.toLowerCase())
  const { data, isPending } = useQuery({
    ...apiQuery('GET /api/users/:username', { params: { username } }),
    enabled: !known,
  })
  if (known) return <Thread partner={known.user} isBlocked={known.isBlocked} />
  if (isPending) return <Spinner label="Searching..." isRoomy />
  if (data && data.id !== user?.id) return <Thread partner={data} isBlocked={data.isBlocked} />
  return (
    <div className={styles.missing}>
      <EmptyState
        icon={<UserRoundX />}
        title={data ? 'You can’t message yourself.' : `No user with the username "${username}" was found.`}
        action={<LinkButton href="/messages">All conversations</LinkButton>}
      />
    </div>
  )
}
