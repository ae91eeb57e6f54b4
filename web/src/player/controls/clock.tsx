import { usePlayerTime } from '../provider.tsx'
import styles from './clock.module.css'

const SPOKEN = { time: 'Elapsed', duration: 'Total' } as const

/** The elapsed or the total time. */
export function Clock({ of }: { of: 'time' | 'duration' }) {
  const seconds = usePlayerTime()[of]
  return (
    <span className={styles.clock}>
      <span className="visually-hidden">{SPOKEN[of]} </span>
      {formatClock(seconds)}
    </span>
  )
}

/** Seconds as mm:ss, as the player's clocks show them; 00:00 where there is nothing to show. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const padded = (figure: number) => String(figure).padStart(2, '0')
  return `${padded(Math.floor(whole / 60))}:${padded(whole % 60)}`
}
