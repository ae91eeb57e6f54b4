import { type ComponentType, useEffect, useRef, useState } from 'react'
import { RadioSet } from './radio-set.tsx'
import styles from './radio-stage.module.css'

type RadioStageProps = {
  /** Loads the working radio. */
  load: () => Promise<ComponentType>
}

/** A picture of the radio until the visitor touches it; then the working radio replaces it. */
export function RadioStage({ load }: RadioStageProps) {
  const [radio, setRadio] = useState<{ Cabinet: ComponentType }>()
  const [state, setState] = useState<'dark' | 'coming' | 'failed'>('dark')
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!radio) return
    stage.current?.focus({ preventScroll: true })
    stage.current?.scrollIntoView({ block: 'nearest' })
  }, [radio])
  if (radio) {
    return (
      <div ref={stage} tabIndex={-1} data-radio="on" className={styles.playing}>
        <radio.Cabinet />
      </div>
    )
  }
  const switchOn = () => {
    if (state === 'coming') return
    setState('coming')
    load().then(
      (loaded) => setRadio({ Cabinet: loaded }),
      () => setState('failed'),
    )
  }
  return (
    <button type="button" className={styles.stage} aria-busy={state === 'coming'} onClick={switchOn}>
      <RadioSet />
      <span className={styles.call}>{CALLS[state]}</span>
    </button>
  )
}

const CALLS = {
  dark: 'Switch the radio on',
  coming: 'The valves are warming up...',
  failed: 'It didn’t start. Try again',
}
