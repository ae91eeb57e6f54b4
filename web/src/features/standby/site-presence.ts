const ASK_EVERY_MS = 5_000
const PATIENCE_MS = 8_000

/** Whether the site answers: a device can be online while only the server is away. */
export const isSiteThere = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Asks until the site answers, and at once when the device is online again or the tab is looked at. */
export function waitForSite(onBack: () => void): () => void {
  let isOver = false
  const ask = async () => {
    if (document.hidden || isOver || !(await isSiteThere()) || isOver) return
    stop()
    onBack()
  }
  const askNow = () => void ask()
  const timer = setInterval(askNow, ASK_EVERY_MS)
  window.addEventListener('online', askNow)
  document.addEventListener('visibilitychange', askNow)
  function stop() {
    isOver = true
    clearInterval(timer)
    window.removeEventListener('online', askNow)
    document.removeEventListener('visibilitychange', askNow)
  }
  return stop
}
