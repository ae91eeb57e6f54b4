import type { Friend } from '@fairwave/contract/catalogue'
import type { Message } from '@fairwave/contract/messages'
import { byDay } from '../../lib/by-day.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stack } from '../../ui/layout.tsx'
import { PlainText } from '../../ui/linked-text.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './letters.module.css'
import { useLetters } from './use-letters.ts'

/** The lines of a conversation, day by day; the newest stay in sight. */
export function Letters({ partner }: { partner: Friend }) {
  const { letters, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLetters(partner.id)
  const last = letters?.at(-1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={styles.scroll} tabIndex={0} role="log" aria-label={`Messages with ${partner.displayName}`}>
      <div className={styles.letters}>
        {!letters && !isError && <Spinner label="Loading the conversation..." isRoomy />}
        {isError && (
          <EmptyState
            title="The conversation could not be loaded"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        )}
        {letters?.length === 0 && (
          <p className={styles.first}>Nothing yet. What you write reaches {partner.displayName} at once.</p>
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
        {byDay(letters ?? [], new Date()).map(({ day, items }) => (
          <section key={day} aria-label={day} className={styles.day}>
            <h2 className={styles.date}>{day}</h2>
            <Stack as="ol" gap={2}>
              {items.map((letter) => (
                <Letter key={letter.id} letter={letter} partner={partner} />
              ))}
            </Stack>
          </section>
        ))}
        {last?.toId === partner.id && <p className={styles.seen}>{last.readAt ? 'Seen' : 'Delivered'}</p>}
      </div>
    </div>
  )
}

function Letter({ letter: { fromId, content, createdAt }, partner }: { letter: Message; partner: Friend }) {
  const isTheirs = fromId === partner.id
  return (
    <li className={styles.letter} data-theirs={isTheirs || undefined}>
      <span className="visually-hidden">{isTheirs ? partner.displayName : 'You'}: </span>
      <PlainText text={content} />
      <time dateTime={createdAt} className={styles.time}>
        {clock.format(new Date(createdAt))}
      </time>
    </li>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
