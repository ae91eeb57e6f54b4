const STEP_SECONDS = 5

type KeyActions = { toggle: () => void; move: (seconds: number) => void }

/** Space plays and pauses, the arrows move in the track: everywhere but on controls, which have these keys themselves. */
export function watchKeys({ toggle, move }: KeyActions): void {
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input') !== null
    const isOnSlider = event.target instanceof HTMLInputElement
    if (event.key === ' ' && (!isOnControl || isOnSlider)) toggle()
    else if (event.key === 'ArrowLeft' && !isOnSlider) move(-STEP_SECONDS)
    else if (event.key === 'ArrowRight' && !isOnSlider) move(STEP_SECONDS)
    else return
    event.preventDefault()
  })
}
