const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

export const formatDay = (instant: string): string => day.format(new Date(instant))
