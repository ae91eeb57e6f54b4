import { useDeferredValue, useState } from 'react'
import { useLoading } from '../lib/first-screen.ts'
import { sourcesOf } from '../lib/picture-sources.ts'

type PictureProps = {
  src: string
  alt?: string | undefined
  /** How wide it is shown, for `sizes`. Browsers that can do it measure lazy pictures without fixed sides themselves. */
  sizes: string
  /** In pixels, where both sides are fixed. */
  side?: number | undefined
  /** Whether it may load when it comes into view. */
  mayWait?: boolean | undefined
  className?: string | undefined
  onError?: (() => void) | undefined
}

/** A picture in the size and format that suit the screen. */
export function Picture({ alt = '', sizes, side, mayWait = true, className, onError, ...given }: PictureProps) {
  // Texts are drawn before the pictures beside them are asked for; until one has arrived, browsers show the previous one anyway.
  const src = useDeferredValue(given.src)
  const loading = useLoading()
  // Decided once: what is loading already would be chosen and fetched again.
  const [isLazy] = useState(mayWait && loading === 'lazy')
  // A process of the previous release serves only the plain address.
  const [plain, setPlain] = useState<string>()
  const sources = src === plain ? undefined : sourcesOf(src)
  // A list writes other pictures into its rows: measured before they are laid out, they would be fetched as wide as the window.
  const measured = isLazy && side === undefined ? `auto, ${sizes}` : sizes
  const image = (
    <img
      loading={isLazy ? 'lazy' : undefined}
      sizes={sources && measured}
      srcSet={sources?.webp}
      src={src}
      alt={alt}
      width={side}
      height={side}
      className={className}
      onError={() => (sources ? setPlain(src) : onError?.())}
    />
  )
  if (!sources) return image
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={measured} />
      {image}
    </picture>
  )
}
