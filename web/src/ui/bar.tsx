import { classNames } from '../lib/class-names.ts'
import styles from './bar-chart.module.css'

export type Series = { key: string; label: string }
export type Point = {
  key: string
  /** The label under the bar. */
  label: string
  /** The full label. */
  name: string
  values: Record<string, number>
}

export const HEIGHT = 200

const LOOKS = [styles.first, styles.second, styles.third]
export const lookOf = (place: number) => LOOKS[place] ?? styles.third

type BarProps = {
  id: string
  point: Point
  series: readonly Series[]
  top: number
  place: number
  count: number
  isChosen: boolean
}

/** One bar: a part for each series, the first at the bottom. */
export function Bar({ id, point, series, top, place, count, isChosen }: BarProps) {
  const slot = 100 / count
  // With few bars, each takes an eighth of the chart at most.
  const share = Math.min(0.72, count / 8)
  const across = { x: `${(place + (1 - share) / 2) * slot}%`, width: `${slot * share}%` }
  let foot = HEIGHT
  return (
    <>
      <rect
        x={`${place * slot}%`}
        width={`${slot}%`}
        height={HEIGHT}
        className={classNames(styles.slot, isChosen && styles.chosen)}
      />
      {series.map(({ key }, at) => {
        const height = top > 0 ? (Math.max(0, point.values[key] ?? 0) / top) * HEIGHT : 0
        if (height === 0) return null
        foot -= height
        const shape = { ...across, y: foot, height }
        return (
          <g key={key} pointerEvents="none">
            <rect {...shape} className={lookOf(at)} />
            <rect {...shape} fill={patternOf(id, at)} />
          </g>
        )
      })}
    </>
  )
}

/** Patterns, so that colour isn't the only difference: plain, striped, dotted. */
export const patternOf = (id: string, place: number) =>
  place === 0 ? 'none' : `url(#${id}-${place === 1 ? 'stripes' : 'dots'})`

export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-stripes`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="6" className={styles.mark} />
      </pattern>
      <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1.2" className={styles.mark} />
      </pattern>
    </defs>
  )
}
