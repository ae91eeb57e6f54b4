import type { ComponentProps, ReactNode } from 'react'
import styles from './file-key.module.css'

type FileKeyProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & { icon: ReactNode; face: string }

/** A key that picks files. The input lies over its face and takes the click, the drop and the focus itself. */
export function FileKey({ icon, face, ...input }: FileKeyProps) {
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
