import { STATIONS } from '@fairwave/contract/music/genres'
import { useRef } from 'react'
import styles from './dial-glass.module.css'
import { AM_LABELS, labelPlace, middleOf } from './tuning.ts'
import { useNeedle } from './use-needle.ts'
import { useRadio, useRadioState } from './use-radio.ts'

/** The dial: its scale, the needle, and the stations as buttons that tune to them. */
export function DialGlass() {
  const radio = useRadio()
  const power = useRadioState((state) => state.power)
  const tuned = useRadioState((state) => state.station)
  const choose = (index: number) => {
    radio.turnTo(middleOf(index))
    if (power === 'off') radio.togglePower()
  }
  return (
    <div className={styles.frame}>
      <div className={styles.glass}>
        <div className={styles.lamp} aria-hidden="true" />
        {/* Set here and not on the whole radio, which would re-render with every station. */}
        <div className={styles.tint} data-station={power === 'on' ? tuned?.id : undefined} aria-hidden="true" />
        <div className={styles.scale}>
          <ol className={styles.stations} aria-label="Stations">
            {STATIONS.map((station, index) => (
              <li key={station.id} data-station={station.id} style={{ left: `${middleOf(index)}%` }}>
                <button
                  type="button"
                  aria-pressed={power === 'on' && tuned === station}
                  className={styles.station}
                  onClick={() => choose(index)}
                >
                  <span className="visually-hidden">Tune to </span>
                  <span className={styles.name}>{station.name}</span>{' '}
                  <span className={styles.frequency}>
                    {station.frequency}
                    <span className="visually-hidden"> FM</span>
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <div className={styles.bands} aria-hidden="true">
            {STATIONS.map((station, index) => (
              <span
                key={station.id}
                data-station={station.id}
                style={{ left: `${(100 / STATIONS.length) * index}%` }}
              />
            ))}
          </div>
          <div className={styles.ticks} aria-hidden="true" />
          <ol className={styles.labels} aria-label="AM scale">
            {AM_LABELS.map((label, place) => (
              <li key={label} style={{ left: `${labelPlace(place)}%` }}>
                {label}
              </li>
            ))}
          </ol>
          <span className={styles.fm} aria-hidden="true">
            FM
          </span>
          <span className={styles.am} aria-hidden="true">
            AM
          </span>
          <Needle />
        </div>
        <div className={styles.shine} aria-hidden="true" />
      </div>
    </div>
  )
}

function Needle() {
  const carriage = useRef<HTMLDivElement>(null)
  useNeedle(carriage)
  return (
    <div ref={carriage} className={styles.carriage} aria-hidden="true">
      <span className={styles.needle} />
    </div>
  )
}
