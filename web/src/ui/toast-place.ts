export type Box = { left: number; top: number; width: number; height: number }
type Side = 'left' | 'right'

const MARGIN_PX = 12
const STEP_PX = 12
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="slider"], [role="menuitem"], [tabindex="0"], [contenteditable]'

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

const covered = (place: Box, controls: readonly Box[]): number =>
  controls.reduce((sum, control) => sum + overlap(place, control), 0)

/** From the bottom of the room upwards, on the preferred side, then in the middle, then on the other side. */
function* places(room: Box, size: { width: number; height: number }, side: Side): Generator<Box> {
  const spare = Math.max(0, room.width - size.width)
  const columns = side === 'right' ? [1, 0.5, 0] : [0, 0.5, 1]
  for (const share of spare > 0 ? columns : [0]) {
    for (let top = room.top + room.height - size.height; top >= room.top; top -= STEP_PX)
      yield { ...size, left: room.left + spare * share, top }
  }
}

/** The first place in the room where a toast covers no control; where there is none, the one that covers least. */
export function freePlace(room: Box, size: { width: number; height: number }, controls: readonly Box[], side: Side) {
  let best: { place: Box; area: number } | undefined
  for (const place of places(room, size, side)) {
    const area = covered(place, controls)
    if (area === 0) return place
    if (!best || area < best.area) best = { place, area }
  }
  return best?.place
}

/** The controls that can be pressed now: those under a dialog or outside the window are left out. */
function shownControls(toast: Element): Box[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => !toast.contains(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ control, box }) => {
      if (box.width === 0 || box.bottom < 0 || box.top > innerHeight || !control.checkVisibility()) return false
      const hit = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return hit.find((element) => !toast.contains(element))?.closest(CONTROLS) === control
    })
    .map(({ box }) => box)
}

/** Moves a toast to where it covers no control, now and whenever the page changes. Returns the end of it. */
export function keepFree(toast: HTMLElement): () => void {
  function move() {
    const controls = shownControls(toast)
    const now = toast.getBoundingClientRect()
    if (toast.style.inset && covered(now, controls) === 0) return
    const room = {
      left: MARGIN_PX,
      top: MARGIN_PX,
      width: innerWidth - 2 * MARGIN_PX,
      height: innerHeight - 2 * MARGIN_PX,
    }
    const side = document.documentElement.dataset.handed === 'left' ? 'left' : 'right'
    const place = freePlace(room, { width: toast.offsetWidth, height: toast.offsetHeight }, controls, side)
    if (place) toast.style.inset = `${place.top}px auto auto ${place.left}px`
  }
  let frame = 0
  const soon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(move)
  }
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !toast.contains(target))) soon()
  })
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('scrollend', soon, { capture: true })
  addEventListener('resize', soon)
  toast.style.inset = ''
  move()
  return () => {
    changes.disconnect()
    cancelAnimationFrame(frame)
    removeEventListener('scrollend', soon, { capture: true })
    removeEventListener('resize', soon)
  }
}
