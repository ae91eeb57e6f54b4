import { AVIF_SIZES, type AvifSize, IMAGE_SIZES, type ImageSize } from '@fairwave/contract/ground/picture-sizes'

export const LARGEST_SIZE = 1200 satisfies ImageSize & AvifSize

export const isImageSize = (size: number): size is ImageSize => (IMAGE_SIZES as readonly number[]).includes(size)
export const isAvifSize = (size: number): size is AvifSize => (AVIF_SIZES as readonly number[]).includes(size)

/** The smallest size that is at least as large as requested. */
export const fittingSize = (size: number): ImageSize => IMAGE_SIZES.find((one) => one >= size) ?? LARGEST_SIZE
export const fittingAvif = (size: number): AvifSize => AVIF_SIZES.find((one) => one >= size) ?? LARGEST_SIZE

export const imageKey = (baseKey: string, size: ImageSize) => `${baseKey}-${size}.webp`
