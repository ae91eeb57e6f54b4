import { STATIONS, type Station } from '@fairwave/contract/music/genres'

/** The dial runs from 0 to 100 over three quarters of a turn. */
export const DIAL_MAX = 100
export const KNOB_DEGREES = 270

const CELL = DIAL_MAX / STATIONS.length
/** How far past its boundary a station can still be heard; the rest of its cell is static. */
const HEARD_UNITS = 7
/** The signal in the deepest static. */
export const WEAKEST_SIGNAL = 0.05

export const AM_LABELS = [600, 700, 800, 900, 1000, 1200, 1400, 1600] as const

export type Reception = {
  /** The station of the needle's cell, whether it is heard or not. */
  index: number
  /** The audible station; null in static. */
  station: Station | null
  /** 1 on a station, down to the weakest in the middle of a gap. */
  signal: number
}

/** The reception at a dial position. */
export function receive(dial: number): Reception {
  const place = clampDial(dial)
  const index = Math.min(STATIONS.length - 1, Math.floor(place / CELL))
  const offset = place - index * CELL
  if (offset <= HEARD_UNITS) return { index, station: STATIONS[index] ?? null, signal: 1 }
  return { index, station: null, signal: staticSignal(offset, index === STATIONS.length - 1) }
}

// The signal falls to the middle of the gap and rises to the next station; past the last one it only falls.
function staticSignal(offset: number, isLast: boolean): number {
  const gap = CELL - HEARD_UNITS
  const into = offset - HEARD_UNITS
  const distance = isLast ? into / gap : Math.min(into, gap - into) / (gap / 2)
  return 1 - (1 - WEAKEST_SIGNAL) * Math.min(1, Math.max(0, distance))
}

export const clampDial = (dial: number): number => (Number.isFinite(dial) ? Math.min(DIAL_MAX, Math.max(0, dial)) : 0)

/** The dial position of the k-th label. */
export const labelPlace = (k: number): number => (DIAL_MAX * k) / (AM_LABELS.length - 1)

/** The AM figure at a dial position, linear between labels. */
export function amAt(dial: number): number {
  const steps = (clampDial(dial) / DIAL_MAX) * (AM_LABELS.length - 1)
  const k = Math.min(AM_LABELS.length - 2, Math.floor(steps))
  const [low = 0, high = 0] = AM_LABELS.slice(k, k + 2)
  return low + (high - low) * (steps - k)
}

function dialOfAm(figure: number): number | null {
  const k = AM_LABELS.findIndex((label, place) => figure >= label && figure <= (AM_LABELS[place + 1] ?? label))
  const [low, high] = AM_LABELS.slice(k, k + 2)
  if (k < 0 || low === undefined) return null
  return labelPlace(k) + (high === undefined ? 0 : ((figure - low) / (high - low)) * labelPlace(1))
}

/** The middle of a station's audible range. */
export const middleOf = (index: number): number => index * CELL + HEARD_UNITS / 2

/** The dial position of a typed frequency: a station's FM figure gives its middle, an AM figure its position; null for anything else. */
export function dialForFrequency(typed: string): number | null {
  const figure = Number(
    typed
      .trim()
      .replace(',', '.')
      .replace(/\s*(fm|am|mhz|khz|kc\/s)$/i, ''),
  )
  if (typed.trim() === '' || !Number.isFinite(figure)) return null
  const station = STATIONS.findIndex(({ frequency }) => frequency === figure)
  return station >= 0 ? middleOf(station) : dialOfAm(figure)
}

/** The station nearest to a dial position, whose programme may be heard there faintly. */
export function nearestStation(dial: number): number {
  const { index, station } = receive(dial)
  const isPastTheMiddle = clampDial(dial) - index * CELL > (HEARD_UNITS + CELL) / 2
  return !station && isPastTheMiddle ? Math.min(STATIONS.length - 1, index + 1) : index
}
