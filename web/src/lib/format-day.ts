const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** An instant or a date as a day with its year: 3 January 2027. */
export const formatDay = (instant: string): string => day.format(new Date(instant))
