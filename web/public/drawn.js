// Runs before the first paint: a page that the server drew for another user or another width is not shown, and nothing is shown as
// silent where a track is loaded. Same rules as src/drawn-page.ts, the user's of src/api/first-data.ts, the width of src/lib/use-is-phone.ts.
;(() => {
  const page = document.documentElement.dataset
  const isLanding = location.pathname === '/'
  if (page.drawn === undefined && !isLanding) return

  // Until the app has taken over, a drawn page is inert. A link that is pressed is followed all the same, and a button when the app is there.
  let pressed
  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const root = document.getElementById('root')
    // The landing page is not inert: its links work by themselves, and a form is sent when the app is there.
    if (isLanding) {
      pressed = location.pathname === '/' ? event.target.closest('button') : null
      if (pressed) event.preventDefault()
      return
    }
    if (!root?.inert) return
    root.inert = false
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest('a[href], button')
    root.inert = true
    if (target?.matches('a')) location.assign(target.href)
    else pressed = target
  }
  // The browser offers only once to install the app; src/features/install/use-install.ts takes the offer.
  const keepOffer = (event) => {
    event.preventDefault()
    window.installOffer = event
  }
  addEventListener('click', press)
  if (isLanding) addEventListener('beforeinstallprompt', keepOffer)
  addEventListener(
    isLanding ? 'landing-ready' : 'taken-over',
    () => {
      removeEventListener('click', press)
      removeEventListener('beforeinstallprompt', keepOffer)
      // In a task of its own: the app draws first what it has just learnt.
      setTimeout(() => pressed?.isConnected && pressed.click())
    },
    { once: true },
  )
  if (isLanding) return

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
