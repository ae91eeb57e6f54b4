import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './field.module.css'

export type FieldText = {
  label: ReactNode
  /** The error; its presence marks the control as invalid. */
  error?: ReactNode
  hint?: ReactNode
}

type Given = { id: string | undefined; error: ReactNode; hint: ReactNode }

/** The ids that connect a control with its hint and error. */
export function useField({ id, error, hint }: Given) {
  const made = useId()
  const controlId = id ?? made
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  return {
    hintId,
    errorId,
    control: {
      id: controlId,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  } as const
}

type FieldFrameProps = Partial<FieldText> & {
  field: ReturnType<typeof useField>
  isRequired?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label, control, then error or hint. */
export function FieldFrame({ field, label, error, hint, isRequired, className, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      {label && (
        <label className={styles.label} htmlFor={field.control.id}>
          {label}
          {isRequired && (
            <span className={styles.required} aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </label>
      )}
      {children}
      <div aria-live="polite" className={styles.messages}>
        {error && (
          <p id={field.errorId} className={styles.error}>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hint && (
        <p id={field.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
