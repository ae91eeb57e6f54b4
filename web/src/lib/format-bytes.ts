const UNITS = ['bytes', 'kB', 'MB', 'GB']
const STEP = 1000

/** A size with two significant figures. */
export function formatBytes(bytes: number): string {
  const place = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), UNITS.length - 1)
  const amount = bytes / STEP ** place
  return `${place === 0 || amount >= 10 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[place]}`
}
