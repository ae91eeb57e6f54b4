import styles from './sub-genre-buttons.module.css'
import { useRadio, useRadioState } from './use-radio.ts'

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const IDLE_KEYS = 6

/** The sub-genre buttons of the tuned station, which filter its tracks. */
export function SubGenreButtons() {
  const radio = useRadio()
  const station = useRadioState((state) => (state.power === 'on' ? state.station : null))
  const choices = useRadioState((state) => state.choices)
  if (!station) {
    return (
      <div className={styles.keys} aria-hidden="true">
        {KEYS.map((key, place) => (
          <span key={key} className={place < IDLE_KEYS ? styles.key : styles.spare} />
        ))}
      </div>
    )
  }
  const choice = choices[station.id]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of keys in every browser
    <div className={styles.keys} role="group" aria-label={`Sub-genres of ${station.name}`}>
      <button type="button" className={styles.key} aria-pressed={!choice} onClick={() => radio.narrowTo(null)}>
        All {station.name}
      </button>
      {station.subGenres.map((genre) => (
        <button
          key={genre}
          type="button"
          className={styles.key}
          aria-pressed={choice === genre}
          onClick={() => radio.narrowTo(choice === genre ? null : genre)}
        >
          {genre}
        </button>
      ))}
      {/* On a narrow screen the buttons fill two rows. */}
      {KEYS.slice(station.subGenres.length + 1).map((key) => (
        <span key={key} className={styles.spare} aria-hidden="true" />
      ))}
    </div>
  )
}
