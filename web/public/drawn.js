// Runs before the first paint: a page that the server drew for another user or another width is not shown, and nothing is shown as
// silent where a track is loaded. Same rules as src/drawn-page.ts, the user's of src/api/first-data.ts, the width of src/lib/use-is-phone.ts.
;(() => {
  const page = document.documentElement.dataset
  if (page.drawn === undefined) return
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const parse = (key) => {
    try {
      return JSON.parse(read(key) ?? '{}') ?? {}
    } catch {
      return {}
    }
  }
  const viewer = read('auth_token') ? String(parse('user').id) : ''
  const width = matchMedia('(width < 48rem)').matches ? 'phone' : 'wide'
  if (page.drawn !== `${viewer} ${width}`) page.redraw = ''
  else if (parse('fairwave-player-extras').track) page.hasTrack = ''
})()
