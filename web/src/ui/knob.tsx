import { type CSSProperties, type KeyboardEvent, memo, useEffect, useEffectEvent, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './knob.module.css'
import { clamp, snap, valueAfterKey } from './knob-geometry.ts'
import { useKnobDrag } from './use-knob-drag.ts'

type KnobProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  /** The value's meaning, announced instead of the number. */
  valueText?: string | undefined
  /** Width, marks included: pixels, or any length of CSS. */
  size?: number | string | undefined
  /** Can't be turned; presses still work. */
  disabled?: boolean | undefined
  /** Can't be turned either, but isn't marked disabled, because it can be pressed. */
  isLocked?: boolean | undefined
  /** The sweep in degrees; the gap is at the bottom. */
  degrees?: number | undefined
  /** A click or Enter without turning. */
  onPress?: (() => void) | undefined
  /** Called for keys the knob doesn't use. */
  onOtherKey?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  className?: string | undefined
}

export function Knob(props: KnobProps) {
  const { label, value, min = 0, max = 100, step = 1, valueText, size = 96, disabled = false, degrees = 270 } = props
  const knob = useRef<HTMLDivElement>(null)
  const scale = { min, max, step, degrees }
  const isFixed = disabled || (props.isLocked ?? false)
  const turnTo = (wanted: number) => {
    const next = snap(wanted, scale)
    if (!isFixed && next !== value) props.onChange(next)
  }
  const drag = useKnobDrag({ value, scale, isFixed, turnTo, onPress: () => props.onPress?.() })

  const turnByWheel = useEffectEvent((event: WheelEvent) => {
    if (isFixed || event.deltaY === 0) return
    event.preventDefault()
    const notches = Math.max(1, Math.round(Math.abs(event.deltaY) / WHEEL_NOTCH_PX))
    turnTo(value - Math.sign(event.deltaY) * notches * step)
  })
  // React's wheel handler is passive, so the page would scroll under the knob.
  useEffect(() => {
    const element = knob.current
    const onWheel = (event: WheelEvent) => turnByWheel(event)
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isPress = event.key === 'Enter' || event.key === ' '
    const next = valueAfterKey(event.key, value, scale)
    if (isPress) props.onPress?.()
    else if (next !== undefined) turnTo(next)
    else props.onOtherKey?.(event)
    if (next !== undefined || event.key === ' ') event.preventDefault()
  }

  const share = max > min ? (clamp(value, min, max) - min) / (max - min) : 0
  return (
    <div
      ref={knob}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      aria-disabled={disabled || undefined}
      className={classNames(styles.knob, props.className)}
      style={
        {
          '--size': typeof size === 'number' ? `${size}px` : size,
          '--turn': `${(share - 0.5) * degrees}deg`,
        } as CSSProperties
      }
      onKeyDown={onKeyDown}
      {...drag}
    >
      <Marks lit={Math.floor((share + 0.001) * LAST_MARK)} degrees={degrees} />
      <span className={styles.skirt} />
      <span className={styles.cap} />
      <span className={styles.pointer} />
    </div>
  )
}

/** The marks around the knob, lit up to its value. Separate, because most value changes light no new mark. */
const Marks = memo(({ lit, degrees }: { lit: number; degrees: number }) => (
  <svg viewBox="-50 -50 100 100" className={styles.marks} aria-hidden="true">
    {MARKS.map((mark) => (
      <line
        key={mark}
        y1={mark % 2 ? -47 : -49}
        y2={-43}
        data-lit={mark <= lit}
        transform={`rotate(${(mark / LAST_MARK - 0.5) * degrees})`}
      />
    ))}
  </svg>
))

const LAST_MARK = 20
const MARKS = Array.from({ length: LAST_MARK + 1 }, (_, mark) => mark)
const WHEEL_NOTCH_PX = 50
