/** Artists are told that a play is half a minute really heard, or half of a track shorter than a minute. */
const MS_IN_A_PLAY = 30_000
const FASTEST_SPEED = 1.5

/** How long a play must have been going by our own clock before it can have been heard, at the fastest speed the player has. */
export const msToHear = (durationMs: number): number => Math.min(MS_IN_A_PLAY, durationMs / 2) / FASTEST_SPEED
