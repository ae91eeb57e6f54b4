import { type ReactNode, useEffect, useRef } from 'react'
import { usePlayer } from '../../../player/provider.tsx'
import styles from './grille.module.css'
import { MagicEye } from './magic-eye.tsx'
import { useRadioState } from './use-radio.ts'

const BREATH_MS = 100
const BANDS = 5

/** The loudspeaker, which pulses with the sound, static included. */
export function Grille({ children }: { children: ReactNode }) {
  const { sound } = usePlayer()
  const isOn = useRadioState(({ power }) => power === 'on')
  const breath = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const light = breath.current
    if (!light || !isOn) return
    const bands = new Float32Array(BANDS)
    const timer = setInterval(() => {
      if (document.hidden) return
      sound.readBars(bands)
      light.style.setProperty('--level', Math.max(...bands).toFixed(2))
    }, BREATH_MS)
    return () => {
      clearInterval(timer)
      light.style.removeProperty('--level')
    }
  }, [sound, isOn])

  return (
    <div className={styles.grille}>
      <div className={styles.cloth} aria-hidden="true" />
      <div ref={breath} className={styles.breath} data-loudspeaker aria-hidden="true" />
      <div className={styles.bars} aria-hidden="true" />
      {children}
      <MagicEye />
    </div>
  )
}
