/** A few screens full, so that scrolling seldom waits. */
export const PAGE_SIZE = 50

/** What the server is asked, whichever list answers. */
export type Wanted = { q: string | undefined; genre: string | undefined }
