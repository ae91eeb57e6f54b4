import styles from './programme-keys.module.css'
import { useRadio, useRadioState } from './use-radio.ts'

const BLANK_KEYS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The ivory keys: the sub-genres of the station that is tuned in, one of which narrows it. */
export function ProgrammeKeys() {
  const radio = useRadio()
  const { power, station, choices } = useRadioState()
  if (power !== 'on' || !station) {
    return (
      <div className={styles.keys} aria-hidden="true">
        {BLANK_KEYS.map((key) => (
          <span key={key} className={styles.key} />
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
    </div>
  )
}
