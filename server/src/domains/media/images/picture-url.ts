const SHOWN_SIZE = 480

/** Where a picture is, for pages that show it at no particular size. */
export const pictureUrl = (hash: string): string => `/api/images/${hash}/${SHOWN_SIZE}.webp`

/** The hash in such an address. */
export const hashInUrl = (url: string): string | undefined => /^\/api\/images\/([0-9a-f]+)\//.exec(url)?.[1]
