import { forgetInterruption, type Interruption, rememberInterruption } from './interruption.ts'

/** Whoever is still here so long after being asked has decided to stay. */
const DECIDED_MS = 1_000

/** Warns whoever leaves in the middle of an upload, and leaves word for their next visit if they do. */
export function watchLeaving(interruption: Interruption): () => void {
  let isLeaving = false
  const leave = () => {
    isLeaving = true
    rememberInterruption(interruption)
  }
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    leave()
    setTimeout(() => {
      isLeaving = false
      forgetInterruption()
    }, DECIDED_MS)
  }
  window.addEventListener('beforeunload', onBeforeUnload)
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('beforeunload', onBeforeUnload)
    window.removeEventListener('pagehide', leave)
    // Some browsers cut the connection before the page is gone; then the word must stay.
    if (!isLeaving) forgetInterruption()
  }
}
