import { ListMusic } from 'lucide-react'
import styles from './playlists-panel.module.css'

const STANDING = [
  { name: 'Default Playlist', text: 'Where a track goes when you keep it without saying where.' },
  { name: 'Most Played', text: 'Fills itself with what you listen to most.' },
  { name: 'Recommended', text: 'Fills itself with what suits your taste.' },
]

/** The playlists that everybody has. They are empty until playlists can be filled, and say so. */
export function PlaylistsPanel() {
  return (
    <div className={styles.panel}>
      <p className={styles.count}>{STANDING.length} playlists</p>
      <ul className={styles.list}>
        {STANDING.map(({ name, text }) => (
          <li key={name} className={styles.playlist}>
            <span className={styles.medallion} aria-hidden="true">
              <ListMusic />
            </span>
            <div>
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.tracks}>0 tracks</p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.note}>These three are waiting for music: playlists cannot be filled or added to yet.</p>
    </div>
  )
}
