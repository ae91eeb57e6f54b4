/** Ours come from this site; anybody else's must not learn who reads a wall before they ask for it. */
export const isOtherSite = (url: string): boolean => URL.canParse(url) && new URL(url).origin !== location.origin
