import { FASTEST_SPEED, secondsToHear } from '@fairwave/contract/heard'

/** How long a play must have been going by our own clock before it can have been heard, at the fastest speed the player has. */
export const msToHear = (durationMs: number): number => (secondsToHear(durationMs / 1000) * 1000) / FASTEST_SPEED
