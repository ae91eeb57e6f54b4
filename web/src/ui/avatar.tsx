import { seeded } from '@fairwave/contract/seeded'
import { type CSSProperties, useState } from 'react'
import styles from './avatar.module.css'
import { Picture } from './picture.tsx'

type AvatarProps = {
  name: string
  src?: string | null | undefined
  /** In pixels. */
  size?: number | undefined
}

/** A user's picture; without one, the name's initial on a colour derived from the name. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const hue = Math.floor(seeded(name)() * HUES)
  return (
    <span
      role="img"
      aria-label={name}
      className={styles.avatar}
      data-hue={hue}
      style={{ '--size': `${size}px` } as CSSProperties}
    >
      {src && src !== failed ? (
        <Picture src={src} sizes={`${size}px`} side={size} onError={() => setFailed(src)} />
      ) : (
        <span aria-hidden="true">{initialOf(name)}</span>
      )}
    </span>
  )
}

const HUES = 5

export function initialOf(name: string): string {
  const [first] = name.match(/[\p{L}\p{N}]\p{M}*/u) ?? ['?']
  return first.toLocaleUpperCase('en-GB')
}
