import { HEARD_SECONDS } from '../offer.ts'

/** The fastest speed of the player: by the server's clock a play may be heard this much sooner. */
export const FASTEST_SPEED = 1.5

/** When a play counts as heard: one rule for browser and server. */
export const secondsToHear = (trackSeconds: number): number =>
  trackSeconds > 0 ? Math.min(HEARD_SECONDS, trackSeconds / 2) : HEARD_SECONDS

/** A play is heard to the end when this part of the track sounded: many players and listeners cut a fading end. */
export const WHOLE_PART = 0.9
