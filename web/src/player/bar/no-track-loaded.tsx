import { Compass, Library } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'
import styles from './no-track-loaded.module.css'

/** Shown while no track is loaded: one line, with links to find one. */
export const NoTrackLoaded = () => (
  <div className={styles.empty}>
    <p className={styles.text}>No Track Loaded</p>
    <LinkButton href="/browse" size="sm" variant="ghost" icon={<Compass aria-hidden="true" />}>
      Browse Music
    </LinkButton>
    <LinkButton href="/library" size="sm" variant="ghost" icon={<Library aria-hidden="true" />}>
      My Library
    </LinkButton>
  </div>
)
