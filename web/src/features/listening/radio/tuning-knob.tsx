import type { KeyboardEvent } from 'react'
import { Knob } from '../../../ui/knob.tsx'
import { FREQUENCY_FIELD } from './frequency-field.tsx'
import styles from './knobs.module.css'
import { amAt, DIAL_MAX, KNOB_DEGREES, receive } from './tuning.ts'
import { useNeedleState, useRadio, useRadioState } from './use-radio.ts'

const STEP = 0.25

/** The only part that re-renders while the dial is turned. Pressing it while the radio is off switches it on. */
export function TuningKnob() {
  const radio = useRadio()
  const power = useRadioState((state) => state.power)
  const { dial } = useNeedleState()
  return (
    <div className={styles.knob}>
      <Knob
        label="Tuning"
        value={dial}
        onChange={radio.turnTo}
        max={DIAL_MAX}
        step={STEP}
        degrees={KNOB_DEGREES}
        valueText={power === 'off' ? 'Off, press to switch on' : spoken(dial)}
        isLocked={power === 'off'}
        onPress={() => power === 'off' && radio.togglePower()}
        onOtherKey={typeFrequency}
        size="var(--tuning-size)"
        className={power === 'off' ? styles.off : undefined}
      />
      <span className={styles.label} aria-hidden="true">
        Tuning
      </span>
    </div>
  )
}

function spoken(dial: number): string {
  const { station } = receive(dial)
  const figure = `${Math.round(amAt(dial))} AM`
  return station ? `${figure}, ${station.name} ${station.frequency} FM` : `${figure}, static`
}

/** Digits typed on the knob are a frequency. */
function typeFrequency(event: KeyboardEvent<HTMLElement>) {
  if (!/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return
  const field = event.currentTarget
    .closest('section')
    ?.querySelector<HTMLInputElement>(`input[name=${FREQUENCY_FIELD}]`)
  // The digit itself goes into the field, which has the focus by then.
  field?.focus()
  field?.select()
}
