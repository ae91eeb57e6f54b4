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

  // Until the app has taken over, the page is inert. A link that is pressed is followed all the same, and a button when the app is there.
  let pressed
  const press = (event) => {
    const root = document.getElementById('root')
    if (!root?.inert || event.ctrlKey || event.metaKey || event.shiftKey) return
    root.inert = false
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest('a[href], button')
    root.inert = true
    if (target?.matches('a')) location.assign(target.href)
    else pressed = target
  }
  addEventListener('click', press)
  addEventListener(
    'taken-over',
    () => {
      removeEventListener('click', press)
      if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )
})()
