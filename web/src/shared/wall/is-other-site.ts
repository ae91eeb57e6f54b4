/** Whether a URL points to another site, which must not learn who reads a wall until the reader asks for the media. */
export const isOtherSite = (url: string): boolean => URL.canParse(url) && new URL(url).origin !== location.origin
