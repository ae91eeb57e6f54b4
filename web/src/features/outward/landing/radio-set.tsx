import { STATIONS } from '@fairwave/contract/music/genres'
import styles from './radio-set.module.css'

const SCALE = [600, 700, 800, 900, 1000, 1200, 1400, 1600]

/** The radio as a static picture. */
export function RadioSet() {
  return (
    <span className={styles.cabinet} aria-hidden="true">
      <span className={styles.grille} />
      <span className={styles.dial}>
        <span className={styles.scale}>
          {SCALE.map((frequency) => (
            <span key={frequency}>{frequency}</span>
          ))}
        </span>
        <span className={styles.ticks} />
        <span className={styles.stations}>
          {STATIONS.map((station) => (
            <span key={station.id}>{station.name}</span>
          ))}
        </span>
        <span className={styles.needle} />
      </span>
      <span className={styles.controls}>
        <span className={styles.knob} />
        <span className={styles.plate}>
          <span className={styles.eye} />
        </span>
        <span className={styles.knob} />
      </span>
    </span>
  )
}
