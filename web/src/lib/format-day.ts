const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A date such as 2026-05-01 as “1 May 2026”, wherever the reader is. */
export const formatDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))
