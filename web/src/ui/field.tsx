import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldText, useField } from './field-frame.tsx'

export type TextFieldProps = ComponentProps<'input'> & FieldText

export function TextField({ label, error, hint, className, ...input }: TextFieldProps) {
  const field = useField({ id: input.id, error, hint })
  return (
    <FieldFrame field={field} label={label} error={error} hint={hint} isRequired={input.required} className={className}>
      <input type="text" {...input} {...field.control} className={styles.well} />
    </FieldFrame>
  )
}

export function TextArea({ label, error, hint, className, ...area }: ComponentProps<'textarea'> & FieldText) {
  const field = useField({ id: area.id, error, hint })
  return (
    <FieldFrame field={field} label={label} error={error} hint={hint} isRequired={area.required} className={className}>
      <textarea rows={4} {...area} {...field.control} className={classNames(styles.well, styles.area)} />
    </FieldFrame>
  )
}

type Option = string | { value: string; label: string; isDisabled?: boolean | undefined }

type OptionGroup = { label: string; options: readonly Option[] }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldText & { options: readonly (Option | OptionGroup)[] }

export function SelectField({ label, error, hint, options, className, ...select }: SelectFieldProps) {
  const field = useField({ id: select.id, error, hint })
  return (
    <FieldFrame
      field={field}
      label={label}
      error={error}
      hint={hint}
      isRequired={select.required}
      className={className}
    >
      <div className={styles.select}>
        <select {...select} {...field.control} className={styles.well}>
          {options.map((option) =>
            typeof option === 'object' && 'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(drawOption)}
              </optgroup>
            ) : (
              drawOption(option)
            ),
          )}
        </select>
      </div>
    </FieldFrame>
  )
}

function drawOption(option: Option) {
  const { value, label, isDisabled } =
    typeof option === 'string' ? { value: option, label: option, isDisabled: false } : option
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  )
}

export function FileField({
  label,
  error,
  hint,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & FieldText) {
  const field = useField({ id: input.id, error, hint })
  return (
    <FieldFrame field={field} label={label} error={error} hint={hint} isRequired={input.required} className={className}>
      <input {...input} {...field.control} type="file" className={classNames(styles.well, styles.file)} />
    </FieldFrame>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & Omit<FieldText, 'label'> & { label: ReactNode }

export function Checkbox({ label, error, hint, className, ...input }: CheckboxProps) {
  const field = useField({ id: input.id, error, hint })
  return (
    <FieldFrame field={field} error={error} hint={hint} className={className}>
      <label className={styles.check} htmlFor={field.control.id}>
        <input {...input} {...field.control} type="checkbox" />
        <span>{label}</span>
      </label>
    </FieldFrame>
  )
}
