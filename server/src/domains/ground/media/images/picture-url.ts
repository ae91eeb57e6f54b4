const SHOWN_SIZE = 480

/** The URL of a picture, for pages that need no particular size. */
export const pictureUrl = (hash: string): string => `/api/images/${hash}/${SHOWN_SIZE}.webp`

/** The hash in such a URL. */
export const hashInUrl = (url: string): string | undefined => /^\/api\/images\/([0-9a-f]+)\//.exec(url)?.[1]
