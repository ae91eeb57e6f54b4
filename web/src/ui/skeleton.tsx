import styles from './skeleton.module.css'

type SkeletonProps = {
  width?: string | number | undefined
  height?: string | number | undefined
  radius?: 'small' | 'large' | 'round' | undefined
}

/** Holds the place of what is coming, in its shape. Say once, beside it, what is loading. */
export function Skeleton({ width = '100%', height = '1em', radius = 'small' }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} data-radius={radius} style={{ width, height }} />
}
