import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import styles from './field.module.css'
import type { TextFieldProps } from './field.tsx'
import { FieldFrame, useField } from './field-frame.tsx'

export function PasswordField({ label, error, hint, className, ...input }: TextFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const field = useField({ id: input.id, error, hint })
  return (
    <FieldFrame field={field} label={label} error={error} hint={hint} isRequired={input.required} className={className}>
      <div className={styles.withButton}>
        <input {...input} {...field.control} type={isShown ? 'text' : 'password'} className={styles.well} />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={isShown}
          disabled={input.disabled}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          <span className="visually-hidden">Show password</span>
        </button>
      </div>
    </FieldFrame>
  )
}
