import type { Friend } from '@fairwave/contract/people/accounts'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { ProfileLink } from '../../../shared/profile/profile-link.tsx'
import { PersonMenu } from '../../../shared/profile/profile-menu.tsx'
import { useBlock } from '../../../shared/safety/use-block.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import styles from './thread.module.css'

type ThreadProps = { partner: Friend; isBlocked: boolean }

/** The conversation with one user, and the composer. */
export const Thread = ({ partner, isBlocked }: ThreadProps) => (
  <section aria-label={`Conversation with ${partner.displayName}`} className={styles.thread}>
    <header className={styles.head}>
      <Link href="/messages" className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        <span className="visually-hidden">All conversations</span>
      </Link>
      <ProfileLink person={partner} className={styles.partner}>
        <span aria-hidden="true">
          <Avatar name={partner.displayName} src={partner.profilePicture} size={40} />
        </span>
        <span className={styles.names}>
          <bdi className={styles.name}>{partner.displayName}</bdi>
          <span className={styles.username}>@{partner.username}</span>
        </span>
      </ProfileLink>
      <PersonMenu person={partner} isBlocked={isBlocked} />
    </header>
    <MessageList partner={partner} />
    {isBlocked ? <Blocked partner={partner} /> : <Composer partner={partner} />}
  </section>
)

function Blocked({ partner: { id, displayName } }: { partner: Friend }) {
  const { setBlocked, isBusy } = useBlock(id)
  return (
    <footer className={styles.blocked}>
      <p>You blocked {displayName}. You can’t message each other.</p>
      <Button isBusy={isBusy} onClick={() => setBlocked(false)}>
        Unblock
      </Button>
    </footer>
  )
}
