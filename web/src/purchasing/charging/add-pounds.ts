const PENCE = 100

/** Pounds that came of adding pounds, without the dust of floating point. */
export const addPounds = (one: number, other: number): number => Math.round((one + other) * PENCE) / PENCE
