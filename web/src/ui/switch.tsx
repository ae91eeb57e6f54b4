import { type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './switch.module.css'

type SwitchProps = {
  label: ReactNode
  checked: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean | undefined
  hint?: ReactNode
  className?: string | undefined
}

export function Switch({ label, checked, onChange, disabled, hint, className }: SwitchProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={classNames(styles.row, className)}>
      <label className={styles.text} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state by itself
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
