const STYLE = { dateStyle: 'medium', timeStyle: 'short' } as const
const instant = new Intl.DateTimeFormat('en-GB', STYLE)
const inUtc = new Intl.DateTimeFormat('en-GB', { ...STYLE, timeZone: 'UTC' })

/** An instant as “1 May 2026, 18:30”, in the reader's time zone. */
export const formatInstant = (at: string): string => instant.format(new Date(at))

export const formatInstantInUtc = (at: string): string => inUtc.format(new Date(at))
