import type { Profile } from '@fairwave/contract/community/profiles'
import { Card } from '../../../ui/card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PlainText } from '../../../ui/linked-text.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import styles from './about-card.module.css'

/** A user's bio, last activity, join date and music taste. */
export const AboutCard = ({ person: { bio, lastActiveAt, createdAt, musicTaste } }: { person: Profile }) => (
  <Card title="About">
    <Stack gap={4}>
      {bio ? <PlainText text={bio} /> : <p className={styles.missing}>No bio provided yet.</p>}
      <dl className={styles.facts}>
        <div>
          <dt>Last active</dt>
          <dd>{lastActiveAt ? <TimeAgo instant={lastActiveAt} /> : 'recently'}</dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>{month.format(new Date(createdAt))}</dd>
        </div>
      </dl>
      <section aria-labelledby="music-taste">
        <h3 id="music-taste" className={styles.heading}>
          Music Taste
        </h3>
        <ul className={styles.tags}>
          {musicTaste.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </section>
    </Stack>
  </Card>
)

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
