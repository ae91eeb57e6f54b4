import { classNames } from '../../../lib/class-names.ts'
import styles from './radio-dial.module.css'

const LABELS = ['600', '700', '800', '900', '1000', '1200', '1400', '1600']
const TICKS = 57
const LEFT = 24
const WIDTH = 352

const placeOf = (index: number, count: number) => LEFT + (WIDTH * index) / (count - 1)

type DialProps = {
  /** The needle's position, 0 to 100. */
  at: number
  /** `searching` lets the needle wander, `dark` puts the lamp out. */
  mood?: 'lit' | 'searching' | 'dark'
}

/** The radio's dial, as a picture only. */
export function Dial({ at, mood = 'lit' }: DialProps) {
  return (
    <div className={classNames(styles.cabinet, styles[mood])} aria-hidden="true">
      <svg className={styles.glass} viewBox="0 0 400 96" role="presentation">
        {Array.from({ length: TICKS }, (_, tick) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
            key={tick}
            className={styles.tick}
            x1={placeOf(tick, TICKS)}
            x2={placeOf(tick, TICKS)}
            y1={tick % 8 === 0 ? 40 : 48}
            y2="58"
          />
        ))}
        {LABELS.map((label, index) => (
          <text key={label} className={styles.label} x={placeOf(index, LABELS.length)} y="30">
            {label}
          </text>
        ))}
        <text className={styles.band} x={LEFT} y="82">
          AM · kc/s
        </text>
        <line className={styles.needle} x1={LEFT + (WIDTH * at) / 100} x2={LEFT + (WIDTH * at) / 100} y1="12" y2="84" />
      </svg>
    </div>
  )
}
