/** The sizes of pictures, in pixels along the longer side. No others are made or served. Made in WebP when a picture arrives. */
export const IMAGE_SIZES = [160, 480, 1200] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

/** The sizes in which a picture is also made in AVIF, once a page asks for it. Smaller ones would save too little (decision 012). */
export const AVIF_SIZES = [320, 480, 800, 1200] as const
export type AvifSize = (typeof AVIF_SIZES)[number]
