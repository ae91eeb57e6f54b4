import type { ComponentProps, ReactNode } from 'react'
import styles from './file-button.module.css'

type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  icon: ReactNode
  face: string
}

/** A button that picks files. The input covers it and takes clicks, drops and focus itself. */
export function FileButton({ icon, face, ...input }: FileButtonProps) {
  return (
    <span className={styles.key}>
      <input {...input} type="file" className={styles.input} />
      <span className={styles.face} aria-hidden="true">
        {icon}
        {face}
      </span>
    </span>
  )
}
