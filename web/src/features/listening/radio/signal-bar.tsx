import { useRef, useSyncExternalStore } from 'react'
import styles from './signal-bar.module.css'
import { useNeedle } from './use-needle.ts'
import { useRadio, useRadioState } from './use-radio.ts'

/** The signal strength; zero while the radio is off. */
export function SignalBar() {
  const power = useRadioState((state) => state.power)
  const { needle } = useRadio()
  const received = useSyncExternalStore(needle.subscribe, () => inSteps(needle.getSnapshot().signal))
  const lamps = useRef<HTMLDivElement>(null)
  useNeedle(lamps)
  const percent = power === 'on' ? received : 0
  return (
    <div className={styles.signal}>
      <span aria-hidden="true">Signal</span>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw their own meter, and none of ours inside it */}
      <div
        ref={lamps}
        role="meter"
        aria-label="Signal strength"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%`}
        className={styles.lamps}
        data-on={power === 'on' || undefined}
      />
    </div>
  )
}

const STEP_PERCENT = 5
const inSteps = (signal: number) => Math.round((signal * 100) / STEP_PERCENT) * STEP_PERCENT
