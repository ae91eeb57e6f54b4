/** Seconds as mm:ss, as the clock of the bottom player shows them; 00:00 where there is nothing to show. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const padded = (figure: number) => String(figure).padStart(2, '0')
  return `${padded(Math.floor(whole / 60))}:${padded(whole % 60)}`
}
