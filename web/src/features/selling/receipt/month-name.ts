const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const monthName = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`))
