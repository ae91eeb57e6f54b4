import { AVIF_SIZES, IMAGE_SIZES } from '@fairwave/contract/ground/picture-sizes'

type Sources = { avif: string; webp: string }

/** Sizes below the smallest AVIF are WebP in both sets: every browser that shows AVIF shows WebP. */
const SMALL = IMAGE_SIZES.filter((size) => size < AVIF_SIZES[0])

/** The sizes of one of the server's pictures, for `srcset`; undefined for other pictures, which have only one. */
export function sourcesOf(src: string): Sources | undefined {
  const addressOf = addressesOf(src)
  if (!addressOf) return undefined
  const list = (sizes: readonly number[], format: 'avif' | 'webp') =>
    sizes.map((size) => `${addressOf(size, format)} ${size}w`)
  return {
    avif: [...list(SMALL, 'webp'), ...list(AVIF_SIZES, 'avif')].join(', '),
    webp: list(IMAGE_SIZES, 'webp').join(', '),
  }
}

function addressesOf(src: string): ((size: number, format: 'avif' | 'webp') => string) | undefined {
  const [, picture] = /^(\/api\/images\/[0-9a-f]+\/)\d+\.webp$/.exec(src) ?? []
  if (picture) return (size, format) => `${picture}${size}.${format}`
  const [, cover, query] = /^(\/api\/(?:albums|tracks)\/\d+\/cover)(?:\?(.*))?$/.exec(src) ?? []
  if (!cover) return undefined
  return (size, format) => {
    const params = new URLSearchParams(query)
    params.set('size', String(size))
    if (format === 'avif') params.set('format', format)
    return `${cover}?${params}`
  }
}
