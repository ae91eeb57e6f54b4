/** The sizes, in pixels along the longer side. No others are made or served. */
export const IMAGE_SIZES = [160, 480, 1200] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

export const LARGEST_SIZE: ImageSize = 1200

export const isImageSize = (size: number): size is ImageSize => (IMAGE_SIZES as readonly number[]).includes(size)

export const imageKey = (baseKey: string, size: ImageSize) => `${baseKey}-${size}.webp`
