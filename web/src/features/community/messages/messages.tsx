import { useInfiniteQuery } from '@tanstack/react-query'
import { Mailbox, MessagesSquare, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { pagedQuery } from '../../../api/paged-query.ts'
import { useAtLeast } from '../../../lib/use-at-least.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Page } from '../../../ui/page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Conversations } from './conversations.tsx'
import styles from './messages.module.css'
import { NewMessage } from './new-message.tsx'
import { ThreadWith } from './thread-with.tsx'

const CONVERSATIONS_PER_PAGE = 50
const SPINNER_MS = 500

/** The inbox: conversations, and the one whose username is in the URL. */
export function Messages() {
  const isReady = useAtLeast(SPINNER_MS)
  const [search] = useSearchParams()
  const [isWriting, setIsWriting] = useState(false)
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/me/messages', { limit: CONVERSATIONS_PER_PAGE }),
    refetchOnMount: 'always',
  })
  const conversations = isReady ? query.data?.pages.flatMap(({ items }) => items) : undefined
  const partner = search.get('with')
  const isEmpty = conversations?.length === 0 && !partner
  const write = (
    <Button variant="primary" icon={<SquarePen aria-hidden="true" />} onClick={() => setIsWriting(true)}>
      New Message
    </Button>
  )
  return (
    <Page title="Messages" width="wide" action={conversations && !isEmpty && write}>
      {!conversations && !query.isError && <Spinner label="Loading your messages..." isRoomy />}
      {query.isError && <LoadFailed title="We couldn’t load your messages" onRetry={query.refetch} />}
      {isEmpty && (
        <EmptyState
          icon={<Mailbox />}
          title="No messages yet"
          text="Your inbox is empty. Write to an artist you love, or to a fan of yours."
          action={write}
        />
      )}
      {conversations && !isEmpty && (
        <div className={styles.desk} data-open={partner ? true : undefined}>
          <nav aria-label="Conversations" className={styles.list}>
            <Conversations
              conversations={conversations}
              current={partner}
              older={
                query.hasNextPage
                  ? { isBusy: query.isFetchingNextPage, show: () => void query.fetchNextPage() }
                  : undefined
              }
            />
          </nav>
          <div className={styles.thread}>
            {partner ? (
              <ThreadWith key={partner.toLowerCase()} username={partner} conversations={conversations} />
            ) : (
              <p className={styles.none}>
                <MessagesSquare aria-hidden="true" />
                Choose a conversation to read it here.
              </p>
            )}
          </div>
        </div>
      )}
      {isWriting && <NewMessage onClose={() => setIsWriting(false)} />}
    </Page>
  )
}
