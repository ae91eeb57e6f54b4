/** The last second of a chosen day, where the artist is; null without a day. */
export const endOfDay = (day: string): string | null => (day ? new Date(`${day}T23:59:59`).toISOString() : null)
