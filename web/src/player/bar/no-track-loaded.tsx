import { Compass, Disc3, Library } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'
import styles from './no-track-loaded.module.css'

/** Shown while no track is loaded: links to find one. */
export function NoTrackLoaded() {
  return (
    <div className={styles.empty}>
      <span className={styles.record} aria-hidden="true">
        <Disc3 />
      </span>
      <p className={styles.text}>No Track Loaded</p>
      <div className={styles.ways}>
        <LinkButton href="/browse" size="sm" variant="primary" icon={<Compass aria-hidden="true" />}>
          Browse Music
        </LinkButton>
        <LinkButton href="/library" size="sm" icon={<Library aria-hidden="true" />}>
          My Library
        </LinkButton>
      </div>
    </div>
  )
}
