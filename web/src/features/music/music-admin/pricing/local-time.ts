const MINUTE_MS = 60_000
const MINUTES = 'YYYY-MM-DDTHH:MM'.length

/** An instant as the field for a local date and time has it. */
export const localTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, MINUTES)
