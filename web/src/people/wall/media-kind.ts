/** How a post's media are shown: its address's ending decides. */
export function mediaKindOf(url: string): 'image' | 'audio' | 'link' {
  const path = url.replace(/[?#].*$/, '')
  if (/\.(jpeg|jpg|gif|png)$/i.test(path)) return 'image'
  if (/\.(mp3|wav|ogg)$/i.test(path)) return 'audio'
  return 'link'
}

/** Ours come from this site; anybody else's must not learn who reads a wall before they ask for it. */
export const isFromElsewhere = (url: string): boolean => URL.canParse(url) && new URL(url).origin !== location.origin
