import type { CSSProperties } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './slider.module.css'

type SliderProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  orientation?: 'horizontal' | 'vertical' | undefined
  disabled?: boolean | undefined
  /** The value's meaning, announced instead of the number. */
  valueText?: string | undefined
  className?: string | undefined
}

/** A slider. The label is its accessible name; write it beside the slider to show it. */
export function Slider(props: SliderProps) {
  const { label, value, onChange, min = 0, max = 100, step = 1, orientation = 'horizontal' } = props
  const share = max > min ? (value - min) / (max - min) : 0
  return (
    <input
      type="range"
      aria-label={label}
      aria-orientation={orientation}
      aria-valuetext={props.valueText}
      className={classNames(styles.slider, styles[orientation], props.className)}
      style={{ '--share': Math.min(1, Math.max(0, share)) } as CSSProperties}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={props.disabled}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
