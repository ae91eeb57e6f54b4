const ASK_EVERY_MS = 5_000

/** Whether the site responds: a device can be online while the server is down. */
export const isSiteThere = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Polls until the site responds, and at once when the device is online again. */
export function waitForSite(onBack: () => void): () => void {
  const ask = () => void isSiteThere().then((isThere) => isThere && onBack())
  const timer = setInterval(ask, ASK_EVERY_MS)
  window.addEventListener('online', ask)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', ask)
  }
}
