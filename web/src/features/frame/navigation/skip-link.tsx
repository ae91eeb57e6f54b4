import styles from './skip-link.module.css'

/** Lets keyboard users skip the navigation. */
export const SkipLink = () => (
  <a href="#main" className={styles.skip}>
    Skip to content
  </a>
)
