import type { Message } from '@fairwave/contract/community/messages'
import type { Friend } from '@fairwave/contract/people/accounts'
import { byDay } from '../../../lib/by-day.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PlainText } from '../../../ui/linked-text.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './message-list.module.css'
import { useMessages } from './use-messages.ts'

/** The messages of a conversation, day by day, scrolled to the newest. */
export function MessageList({ partner }: { partner: Friend }) {
  const { messages, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMessages(partner.id)
  const last = messages?.at(-1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={styles.scroll} tabIndex={0} role="log" aria-label={`Messages with ${partner.displayName}`}>
      <div className={styles.messages}>
        {!messages && !isError && <Spinner label="Loading the conversation..." isRoomy />}
        {isError && <LoadFailed title="We couldn’t load the conversation" onRetry={refetch} />}
        {messages?.length === 0 && (
          <p className={styles.first}>No messages yet. What you write reaches {partner.displayName} at once.</p>
        )}
        {hasNextPage && (
          <Button
            size="sm"
            variant="ghost"
            className={styles.older}
            isBusy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show older messages
          </Button>
        )}
        {byDay(messages ?? [], new Date()).map(({ day, items }) => (
          <section key={day} aria-label={day} className={styles.day}>
            <h2 className={styles.date}>{day}</h2>
            <Stack as="ol" gap={2}>
              {items.map((message) => (
                <MessageItem key={message.id} message={message} partner={partner} />
              ))}
            </Stack>
          </section>
        ))}
        {last?.toId === partner.id && <p className={styles.seen}>{last.readAt ? 'Seen' : 'Delivered'}</p>}
      </div>
    </div>
  )
}

function MessageItem({ message: { fromId, content, createdAt }, partner }: { message: Message; partner: Friend }) {
  const isTheirs = fromId === partner.id
  return (
    <li className={styles.message} data-theirs={isTheirs || undefined}>
      <span className="visually-hidden">{isTheirs ? partner.displayName : 'You'}: </span>
      <PlainText text={content} />
      <time dateTime={createdAt} className={styles.time}>
        {clock.format(new Date(createdAt))}
      </time>
    </li>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
