/** One rule for browser and server: a play is heard after so many seconds of it, or half of a track shorter than twice that. */
export const HEARD_SECONDS = 30

/** The fastest speed of the player: by the server's clock a play may be heard this much sooner. */
export const FASTEST_SPEED = 1.5

export const secondsToHear = (trackSeconds: number): number =>
  trackSeconds > 0 ? Math.min(HEARD_SECONDS, trackSeconds / 2) : HEARD_SECONDS

/** When ads come. A play counts towards a break only when it sounded for a while, so that trying stations costs nothing. */
export const AD_BREAKS = { soundedSeconds: 15, plays: 3, playsBeforeFirst: 6, ads: 2 } as const
