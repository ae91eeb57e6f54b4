import styles from './skeleton.module.css'

type SkeletonProps = {
  width?: string | number | undefined
  height?: string | number | undefined
  radius?: 'small' | 'large' | 'round' | undefined
}

/** A placeholder in the shape of what is loading. Say once, beside it, what that is. */
export function Skeleton({ width = '100%', height = '1em', radius = 'small' }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} data-radius={radius} style={{ width, height }} />
}
