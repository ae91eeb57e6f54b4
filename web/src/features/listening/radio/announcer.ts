import type { Cancel, Clock } from '../../../player/engine/ports.ts'
import { ANNOUNCEMENTS, type Announcement } from './announcements.ts'

export const ANNOUNCEMENT_MS = 3000

type Parts = {
  clock: Clock
  random: () => number
  show: (announcement: Announcement | null) => void
}

/** Shows a random message between two stations, one at a time, and never the same one twice in a row. */
export function createAnnouncer({ clock, random, show }: Parts) {
  let cancel: Cancel | null = null
  let last: Announcement | undefined

  function silence() {
    cancel?.()
    cancel = null
    show(null)
  }

  return {
    speak() {
      if (cancel) return
      const others = ANNOUNCEMENTS.filter((announcement) => announcement !== last)
      const next = others[Math.floor(random() * others.length)] ?? others[0]
      if (!next) return
      last = next
      cancel = clock.after(ANNOUNCEMENT_MS, silence)
      show(next)
    },
    silence,
  }
}
