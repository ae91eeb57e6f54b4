/** How a post's media are shown: its address's ending decides. */
export function mediaKindOf(url: string): 'image' | 'audio' | 'link' {
  const path = url.replace(/[?#].*$/, '')
  if (/\.(jpeg|jpg|gif|png)$/i.test(path)) return 'image'
  if (/\.(mp3|wav|ogg)$/i.test(path)) return 'audio'
  return 'link'
}
