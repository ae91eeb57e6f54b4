import { forgetInterruption, type Interruption, rememberInterruption } from './interruption.ts'

/** A user still here this long after the browser's question has decided to stay. */
const DECIDED_MS = 1_000

/** Warns a user who leaves during an upload, and sets the interruption flag for their next visit. */
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
    // Some browsers close the connection before the page unloads; the flag must then stay.
    if (!isLeaving) forgetInterruption()
  }
}
