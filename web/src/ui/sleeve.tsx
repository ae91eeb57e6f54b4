import { drawSleeve, type SleeveArt } from '@fairwave/contract/music/sleeve-art'
import { type CSSProperties, memo, useMemo, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useOnceTypingRests } from './is-typing.ts'
import { Picture } from './picture.tsx'
import styles from './sleeve.module.css'
import { SleeveShapes } from './sleeve-shapes.tsx'

type SleeveProps = {
  /** The release's id: it decides the pattern and the inks. */
  seed: string
  title: string
  src?: string | null | undefined
  /** In pixels; by default as wide as its container. */
  size?: number | undefined
  /** How wide it is shown where it is as wide as its container; by default as in a grid of covers. */
  sizes?: string | undefined
  /** A record that slides out when the cover, or the link around it, is hovered. */
  hasRecord?: boolean | undefined
  className?: string | undefined
}

/** On a small cover the title would be unreadable. */
const STAMP_BELOW_PX = 80
/** As wide as in a grid of covers: two on a phone. */
const IN_GRID = '(max-width: 40em) 42vw, 11rem'

/**
 * The cover picture, or a cover generated from the title. While the user types a search, a result that was not there before has a blank one:
 * it gets its own once typing rests.
 */
export function Sleeve({ seed, title, src, size, sizes, hasRecord = false, className }: SleeveProps) {
  const own = useMemo(() => ({ art: drawSleeve(seed), src }), [seed, src])
  const cover = useOnceTypingRests(own) === own ? own : undefined
  const isStamp = size !== undefined && size < STAMP_BELOW_PX
  return (
    <span
      role="img"
      aria-label={`Cover of ${title}`}
      className={classNames(styles.sleeve, !isStamp && styles.lettered, className)}
      style={{ ...inksOf(cover?.art), width: size }}
    >
      {hasRecord && <span className={styles.record} />}
      <span className={styles.card}>
        {cover && (
          <Face
            {...cover}
            title={isStamp ? undefined : title}
            side={size}
            sizes={size === undefined ? (sizes ?? IN_GRID) : `${size}px`}
          />
        )}
      </span>
    </span>
  )
}

function inksOf(art: SleeveArt | undefined) {
  if (!art) return undefined
  return {
    '--paper': `var(--ink-${art.paper})`,
    '--lettering': `var(--ink-${art.lettering})`,
    '--label': `var(--ink-${art.shapes[0]?.ink ?? 'mustard'})`,
  } as CSSProperties
}

type FaceProps = {
  art: SleeveArt
  src: string | null | undefined
  title: string | undefined
  side: number | undefined
  sizes: string
}

const Face = memo(function Face({ art, src, title, side, sizes }: FaceProps) {
  const [failed, setFailed] = useState<string>()
  if (!src || src === failed) return <Printed art={art} title={title} />
  return <Picture src={src} sizes={sizes} side={side} onError={() => setFailed(src)} />
})

function Printed({ art, title }: { art: SleeveArt; title: string | undefined }) {
  return (
    <>
      <svg viewBox="0 0 100 100" className={styles.art} aria-hidden="true">
        <SleeveShapes shapes={art.shapes} />
      </svg>
      {title !== undefined && (
        <span className={classNames(styles.title, styles[art.titleAt], styles[art.hand])} data-length={lengthOf(title)}>
          <span>{title}</span>
        </span>
      )}
    </>
  )
}

function lengthOf(title: string): 'short' | 'middling' | 'long' {
  if (title.length <= 12) return 'short'
  return title.length <= 28 ? 'middling' : 'long'
}
