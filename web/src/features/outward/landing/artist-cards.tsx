import { Link } from 'wouter'
import { Sleeve } from '../../../ui/sleeve.tsx'
import styles from './artist-cards.module.css'
import { Section } from './section.tsx'

const ARTISTS = [
  { username: 'The_Vessel', name: 'The Vessel', words: 'Slow tides of tape and choir, recorded where the echo is.' },
  { username: 'BWT', name: 'BWT', words: 'Basslines, broken beats, and a brass section in the next room.' },
]

export function ArtistCards() {
  return (
    <Section
      title="Explore Artist Profiles"
      lead="A page of their own: music, wall, fans, and no algorithm in between."
    >
      <ul className={styles.artists}>
        {ARTISTS.map(({ username, name, words }) => (
          <li key={username}>
            <Link href={`/artist/${username}`} className={styles.card}>
              <Sleeve seed={`artist-${username}`} title={name} size={148} hasRecord />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.about}>{words}</span>
                <span className={styles.way} aria-hidden="true">
                  Visit the artist
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
