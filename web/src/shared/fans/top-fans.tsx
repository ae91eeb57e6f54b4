import { counted } from '../../lib/counted.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import type { Friend } from '../profile/artist-detail.ts'
import { ProfileLink } from '../profile/profile-link.tsx'
import styles from './top-fans.module.css'

const SHOWN = 5

type TopFansProps = { fans: readonly Friend[]; count: number }

/** The first few fans, and how many there are in all. */
export function TopFans({ fans, count }: TopFansProps) {
  return (
    <Card title="Top Fans" action={fans.length > 0 && <data value={count}>{counted(count, 'fan')}</data>}>
      {fans.length === 0 ? (
        <p className={styles.empty}>No fans tracking data available yet.</p>
      ) : (
        <ul className={styles.fans}>
          {fans.slice(0, SHOWN).map((fan) => (
            <li key={fan.id}>
              <ProfileLink person={fan} className={styles.fan}>
                <span aria-hidden="true">
                  <Avatar name={fan.displayName} src={fan.profilePicture} size={40} />
                </span>
                <span className={styles.names}>
                  <bdi className={styles.name}>{fan.displayName}</bdi>
                  <span className={styles.username}>@{fan.username}</span>
                </span>
              </ProfileLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
