const SHOWN_SIZE = 480

/** Where a picture of the media domain is, for pages that show it at no particular size. */
export const pictureUrl = (hash: string): string => `/api/images/${hash}/${SHOWN_SIZE}.webp`
