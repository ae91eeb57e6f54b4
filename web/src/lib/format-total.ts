/** The total length of several tracks in hours and minutes; in seconds if it is under a minute. */
export function formatTotal(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0
  if (whole < 60) return `${whole} s`
  const minutes = Math.round(whole / 60)
  const hours = Math.floor(minutes / 60)
  return hours ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
