import { Power } from 'lucide-react'
import styles from './knobs.module.css'
import { useRadio, useRadioState } from './use-radio.ts'

export function PowerSwitch() {
  const radio = useRadio()
  const isOn = useRadioState(({ power }) => power !== 'off')
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={styles.key}
      data-lit={isOn || undefined}
      onClick={radio.togglePower}
    >
      <Power aria-hidden="true" />
      <span className="visually-hidden">Power </span>
      {isOn ? 'On' : 'Off'}
    </button>
  )
}
