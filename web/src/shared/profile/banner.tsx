import { drawSleeve } from '@fairwave/contract/music/sleeve-art'
import { type CSSProperties, useMemo, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { SleeveShapes } from '../../ui/sleeve-shapes.tsx'
import styles from './banner.module.css'

const SIZE_OF_PICTURES = '/480.webp'
const SIZE_OF_BANNERS = '/1200.webp'
/** As wide as the page. */
const WIDTH = '(max-width: 76em) 100vw, 72rem'

type BannerProps = {
  person: { id: number; bannerPicture: string | null }
  className?: string | undefined
}

/** The banner of a profile. Without one, a drawn pattern that is always the same for that user. */
export function Banner({ person, className }: BannerProps) {
  const [failed, setFailed] = useState<string>()
  const src = person.bannerPicture?.replace(SIZE_OF_PICTURES, SIZE_OF_BANNERS)
  const art = useMemo(() => drawSleeve(`banner-${person.id}`), [person.id])
  return (
    <div
      className={classNames(styles.banner, className)}
      style={{ '--paper': `var(--ink-${art.paper})` } as CSSProperties}
    >
      {src && src !== failed ? (
        <Picture src={src} sizes={WIDTH} mayWait={false} className={styles.picture} onError={() => setFailed(src)} />
      ) : (
        <svg viewBox="0 30 100 40" preserveAspectRatio="xMidYMid slice" className={styles.picture} aria-hidden="true">
          <SleeveShapes shapes={art.shapes} />
        </svg>
      )}
    </div>
  )
}
