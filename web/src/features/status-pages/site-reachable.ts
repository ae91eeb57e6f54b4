const ASK_EVERY_MS = 5_000

/** Whether the site answers: a device can be online while only the server is away. */
export const isSiteThere = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Asks until the site answers, and at once when the device is online again. */
export function waitForSite(onBack: () => void): () => void {
  const ask = () => void isSiteThere().then((isThere) => isThere && onBack())
  const timer = setInterval(ask, ASK_EVERY_MS)
  window.addEventListener('online', ask)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', ask)
  }
}
