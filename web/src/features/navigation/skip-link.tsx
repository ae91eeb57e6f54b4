import styles from './skip-link.module.css'

/** For those who come by keyboard: past the navigation, straight to what the page is about. */
export const SkipLink = () => (
  <a href="#main" className={styles.skip}>
    Skip to content
  </a>
)
