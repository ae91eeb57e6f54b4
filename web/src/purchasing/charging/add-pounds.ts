const PENCE = 100

/** Adds pounds without floating-point error. */
export const addPounds = (one: number, other: number): number => Math.round((one + other) * PENCE) / PENCE
