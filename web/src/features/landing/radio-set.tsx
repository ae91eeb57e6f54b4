import { STATIONS } from '@fairwave/contract/genres'
import styles from './radio-set.module.css'

const SCALE = [600, 700, 800, 900, 1000, 1200, 1400, 1600]

/** The set itself, drawn; it plays on the home page. */
export function RadioSet() {
  return (
    <div className={styles.cabinet} aria-hidden="true">
      <div className={styles.grille} />
      <div className={styles.dial}>
        <ol className={styles.scale}>
          {SCALE.map((frequency) => (
            <li key={frequency}>{frequency}</li>
          ))}
        </ol>
        <div className={styles.ticks} />
        <ol className={styles.stations}>
          {STATIONS.map((station) => (
            <li key={station.id}>{station.name}</li>
          ))}
        </ol>
        <span className={styles.needle} />
      </div>
      <div className={styles.controls}>
        <span className={styles.knob} />
        <span className={styles.plate}>
          <span className={styles.eye} />
        </span>
        <span className={styles.knob} />
      </div>
    </div>
  )
}
