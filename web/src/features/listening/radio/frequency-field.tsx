import { type FormEvent, useId, useState, useSyncExternalStore } from 'react'
import styles from './frequency-field.module.css'
import { amAt, dialForFrequency, receive } from './tuning.ts'
import { useRadio, useRadioState } from './use-radio.ts'

export const FREQUENCY_FIELD = 'frequency'

/** Tunes by a typed frequency: a station's FM figure, or any on the AM scale. Shows the needle's own when empty. */
export function FrequencyField() {
  const radio = useRadio()
  const power = useRadioState((state) => state.power)
  const figure = useSyncExternalStore(radio.needle.subscribe, () => figureAt(radio.needle.getSnapshot().dial))
  const [isUnknown, setIsUnknown] = useState(false)
  const id = useId()

  function tune(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const dial = dialForFrequency(String(new FormData(event.currentTarget).get(FREQUENCY_FIELD)))
    setIsUnknown(dial === null)
    if (dial === null) return
    event.currentTarget.reset()
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
        placeholder={figure}
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

/** In steps, so that turning the dial rarely re-renders it. */
const AM_STEP = 10

function figureAt(dial: number): string {
  const { station } = receive(dial)
  return String(station?.frequency ?? Math.round(amAt(dial) / AM_STEP) * AM_STEP)
}
