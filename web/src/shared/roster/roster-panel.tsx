import { isArtist } from '@fairwave/contract/people/roles'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import type { Friend } from '../profile/artist-detail.ts'
import { ProfileLink } from '../profile/profile-link.tsx'
import styles from './roster-panel.module.css'

const LARGE = 3
const SHOWN = 5

/** The artists among a label's friends. */
const rosterOf = (friends: readonly Friend[]): Friend[] => friends.filter(({ role }) => isArtist(role))

/** A label's first five artists; the first three are large. */
export function RosterPanel({ friends }: { friends: readonly Friend[] }) {
  const artists = rosterOf(friends)
  return (
    <Card title="Roster">
      {artists.length === 0 ? (
        <p className={styles.empty}>No artists signed to this label yet.</p>
      ) : (
        <ul className={styles.roster}>
          {artists.slice(0, SHOWN).map((artist, place) => (
            <li key={artist.id} className={styles.artist} data-small={place >= LARGE || undefined}>
              <ProfileLink person={artist} className={styles.link}>
                <span aria-hidden="true">
                  <Avatar name={artist.displayName} src={artist.profilePicture} size={place < LARGE ? 72 : 40} />
                </span>
                <bdi className={styles.name}>{artist.displayName}</bdi>
              </ProfileLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
