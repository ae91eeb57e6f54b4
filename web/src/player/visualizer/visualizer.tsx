import { useEffect, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useReducedMotion } from '../../lib/use-reduced-motion.ts'
import { usePlayer, usePlayerState } from '../provider.tsx'
import styles from './visualizer.module.css'

const REFRESH_MS = 100
const REST = 0.04

type VisualizerProps = {
  /** Forty on the artist's page, five in the bottom player and in rows. */
  bars: 5 | 40
  className?: string | undefined
}

/** The sound as bars, measured ten times a second. It writes styles directly instead of rendering. */
export function Visualizer({ bars, className }: VisualizerProps) {
  const { sound } = usePlayer()
  const { status, settings } = usePlayerState()
  const frame = useRef<HTMLSpanElement>(null)
  const isStill = useReducedMotion()
  const isMoving = (status === 'playing' || status === 'intro') && !isStill
  const isShown = settings.visualizerEnabled

  useEffect(() => {
    const lamps = frame.current?.children
    if (!lamps || !isMoving || !isShown) return
    const heights = new Float32Array(bars)
    const draw = () => {
      if (document.hidden) return
      sound.readBars(heights)
      for (let place = 0; place < bars; place += 1) {
        const height = Math.max(REST, heights[place] ?? 0)
        ;(lamps[place] as HTMLElement).style.scale = `1 ${height.toFixed(2)}`
      }
    }
    const timer = setInterval(draw, REFRESH_MS)
    return () => {
      clearInterval(timer)
      for (const lamp of lamps) (lamp as HTMLElement).style.scale = ''
    }
  }, [sound, bars, isMoving, isShown])

  if (!isShown) return null
  return (
    <span
      ref={frame}
      aria-hidden="true"
      data-bars={bars}
      className={classNames(styles.visualizer, isMoving && styles.moving, className)}
    >
      {Array.from({ length: bars }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <span key={place} className={styles.bar} />
      ))}
    </span>
  )
}
