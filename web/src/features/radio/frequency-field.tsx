import { type FormEvent, useId, useState } from 'react'
import styles from './frequency-field.module.css'
import { dialForFrequency } from './tuning.ts'
import { useRadio, useRadioState } from './use-radio.ts'

export const FREQUENCY_FIELD = 'frequency'

/** Tuning by the figures: a station's FM frequency, or any place of the AM scale. */
export function FrequencyField() {
  const radio = useRadio()
  const power = useRadioState((state) => state.power)
  const [isUnknown, setIsUnknown] = useState(false)
  const id = useId()

  function tune(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const dial = dialForFrequency(String(new FormData(event.currentTarget).get(FREQUENCY_FIELD)))
    setIsUnknown(dial === null)
    if (dial === null) return
    radio.turnTo(dial)
    if (power === 'off') radio.togglePower()
  }

  return (
    <form className={styles.field} onSubmit={tune}>
      <label htmlFor={id}>Frequency</label>
      <input
        id={id}
        name={FREQUENCY_FIELD}
        inputMode="decimal"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={10}
        placeholder="107.2"
        aria-invalid={isUnknown || undefined}
        aria-describedby={isUnknown ? `${id}-hint` : undefined}
        onChange={() => setIsUnknown(false)}
      />
      <button type="submit">Tune</button>
      {isUnknown && (
        <p id={`${id}-hint`} role="alert">
          600 to 1600 AM, or a station’s FM figure.
        </p>
      )}
    </form>
  )
}
