import type { Activity } from '@fairwave/contract/people/activity'
import { Link } from 'wouter'
import { Avatar } from '../../../ui/avatar.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { activityIcon } from './activity-icon.ts'
import styles from './activity-row.module.css'
import { OfferAnswer } from './offer-answer.tsx'
import { ReleaseAnswer } from './release-answer.tsx'

/** One notification: what happened, when, and a link to it. */
export function ActivityRow({ activity, isNew }: { activity: Activity; isNew: boolean }) {
  const { kind, text, actor, href, createdAt } = activity
  const Icon = activityIcon(kind)
  const words = (
    <>
      {isNew && <span className="visually-hidden">New: </span>}
      <span dir="auto" className={styles.text}>
        {text}
      </span>
      <TimeAgo instant={createdAt} />
    </>
  )
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <span className={styles.picture} aria-hidden="true">
        {actor ? <Avatar name={actor.displayName} src={actor.profilePicture} size={44} /> : null}
        <span className={actor ? styles.sign : styles.medallion}>
          <Icon />
        </span>
      </span>
      <div className={styles.body}>
        {href ? (
          <Link href={href} className={styles.words}>
            {words}
          </Link>
        ) : (
          <p className={styles.words}>{words}</p>
        )}
        {kind === 'signing-offer' && actor && <OfferAnswer labelId={actor.id} />}
        {kind === 'signing-request' && actor && <ReleaseAnswer labelId={actor.id} />}
      </div>
      {isNew && <span className={styles.lamp} aria-hidden="true" />}
    </li>
  )
}
