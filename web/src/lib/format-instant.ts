const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant as “1 May 2026, 18:30”, in the reader's time zone. */
export const formatInstant = (at: string): string => instant.format(new Date(at))
