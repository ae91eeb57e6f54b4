/** How people use a site, which no measurement here can tell. Each is a figure to replace by your own. */
export const ASSUMED = {
  /** Hours that a monthly listener listens in a month. */
  hoursPerListener: 12,
  /** Tracks in an hour, pages opened in it, and notifications that come of it. */
  tracksPerHour: 15,
  pagesPerHour: 12,
  notificationsPerHour: 0.5,
  /** Ads heard in an hour: two after three free tracks each, of what is not bought. */
  adsPerHour: 8,
  /** Purchases of a listener in a month. */
  salesPerListener: 0.25,
  /** The busiest hour, beside an average one. */
  peakFactor: 3,
  /** What a CDN answers of the requests for the free files, which any cache may store. */
  cdnHitRatio: 0.95,
  /** Months of rows in the database before they are archived. */
  monthsKept: 13,
  /** Megabytes of original and rendered audio in the store for each monthly listener. */
  storedMegabytesPerListener: 40,
} as const

/** Machines as they can be rented. Processors are used to this part at the peak, so that the next minute has room. */
export const MACHINES = {
  useful: 0.7,
  one: { cores: 8, gigabitsPerSecond: 1, diskTerabytes: 1 },
  database: { cores: 32, diskTerabytes: 8 },
  web: { cores: 8, gigabitsPerSecond: 10 },
} as const

export const SIZES = [10_000, 100_000, 1_000_000, 10_000_000] as const
