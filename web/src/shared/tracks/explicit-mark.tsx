import styles from './explicit-mark.module.css'

/** Beside the title of a track whose artist marked its words as explicit. */
export const ExplicitMark = ({ track }: { track: { isExplicit?: boolean | undefined } | undefined }) =>
  track?.isExplicit && (
    <span className={styles.mark} title="Explicit">
      <span aria-hidden="true">E</span>
      <span className="visually-hidden">Explicit</span>
    </span>
  )
