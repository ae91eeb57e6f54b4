import type { ApiOutput } from '@fairwave/contract/api'
import { Link } from 'wouter'
import { messagePath } from '../../../shared/messages/message-path.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import styles from './conversations.module.css'

export type Conversation = ApiOutput<'GET /api/me/messages'>[number]

type ConversationsProps = {
  conversations: readonly Conversation[]
  /** The username of the open conversation. */
  current: string | null
  older?: { isBusy: boolean; show: () => void } | undefined
}

/** The user's conversations, latest message first. */
export const Conversations = ({ conversations, current, older }: ConversationsProps) => (
  <>
    <Stack as="ul">
      {conversations.map((conversation) => (
        <Row
          key={conversation.user.id}
          conversation={conversation}
          isCurrent={conversation.user.username.toLowerCase() === current?.toLowerCase()}
        />
      ))}
    </Stack>
    {older && (
      <Button variant="ghost" className={styles.older} isBusy={older.isBusy} onClick={older.show}>
        Show older conversations
      </Button>
    )}
  </>
)

function Row({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const { user, lastMessage, unreadCount } = conversation
  return (
    <li>
      <Link
        href={messagePath(user.username)}
        className={styles.row}
        aria-current={isCurrent ? 'true' : undefined}
        data-unread={unreadCount > 0 || undefined}
      >
        <span aria-hidden="true">
          <Avatar name={user.displayName} src={user.profilePicture} size={44} />
        </span>
        <span className={styles.words}>
          <span className={styles.head}>
            <bdi className={styles.name}>{user.displayName}</bdi>
            <TimeAgo instant={lastMessage.createdAt} />
          </span>
          <span className={styles.foot}>
            <span dir="auto" className={styles.said}>
              {lastMessage.toId === user.id && 'You: '}
              {lastMessage.content}
            </span>
            {unreadCount > 0 && (
              <span className={styles.count}>
                {unreadCount}
                <span className="visually-hidden"> unread</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
