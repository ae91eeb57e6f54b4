/**
 * What Fairwave promises to people, each figure once. The server charges and pays by these figures, and every screen, email
 * and API text reads them from here. The bounds of forms and files are in `limits.ts`, the rules against fraud in
 * `fair-rules.ts`.
 */

/** The artist's part of every sale and of ad money. */
export const ARTIST_PERCENT = 80
/** The parts that an administrator can set for a single release. */
export const RELEASE_PERCENTS = [ARTIST_PERCENT, 90, 100] as const

/** Prices in pounds: what a new release costs unless its artist sets another price, and a week of subscribing to an artist. */
export const TRACK_POUNDS = 1
export const ALBUM_POUNDS = 5
export const WEEK_POUNDS = 1
export const PRICE_MOST_POUNDS = 100
/** The most that a buyer can pay on top of a price; all of it is the artist's. */
export const EXTRA_MOST_POUNDS = 100

/** How long a sale price can last, and how much less all music of an artist can cost together, in percent. */
export const SALE_MOST_DAYS = 90
export const DISCOGRAPHY_MOST_PERCENT = 90

/** How far ahead a release can be scheduled, in years, and how many days before it an artist can let subscribers hear it. */
export const RELEASE_MOST_YEARS = 2
export const EARLY_ACCESS_MOST_DAYS = 30
/** How far ahead pre-orders can be taken, and how long after the promised day they are refunded if the album is not out. */
export const PRE_ORDERS = { mostDays: 365, refundDays: 30 } as const

/** How many codes can be on one sheet, and how many sheets and discount codes an artist can make in a day. */
export const CODES_MOST = 1000
export const CODE_SHEETS_PER_DAY = 20

/** How many emails with links to gifts a giver can send in a day, and one address can get. */
export const GIFT_EMAILS_PER_DAY = { sent: 20, received: 5 } as const

/** Private listening links: how long one can last, how many plays it can have, and how many an artist can make in a day. */
export const LISTENING_LINKS = { mostDays: 365, mostPlays: 10_000, perDay: 50 } as const

export const WITHDRAWAL_LEAST_POUNDS = 0.01
/** How long earnings that a real card paid are pending, unless the operator sets another time. */
export const SETTLEMENT_DAYS = 7
/** How long before a change of an accepted split its holder is told, where they do not agree to it. */
export const SPLIT_NOTICE_DAYS = 30
/** How long a subscription goes on while its renewal cannot be paid. */
export const GRACE_DAYS = 3

/** How long a buyer can undo a purchase that was not used, and how many of them within a time. */
export const RETURNS = { days: 14, most: 5, perDays: 90 } as const
/** How long a buyer can ask for another refund, and how long its artist has to answer before administrators do. */
export const REFUND_REQUESTS = { days: 60, answerDays: 7 } as const

/** The quality that all listeners get for free. */
export const FREE_KBPS = 128
/** A play is heard after so many seconds of it, or half of a track shorter than twice that. */
export const HEARD_SECONDS = 30
/** Listens to shorter tracks pay nothing. */
export const PAID_TRACK_SECONDS = 30
/** When ads come. A play counts towards a break only when it sounded for a while, so that trying stations costs nothing. */
export const AD_BREAKS = { soundedSeconds: 15, plays: 3, playsBeforeFirst: 6, ads: 2 } as const

/**
 * Recommendations: every so many places one is a new or small artist's, and an artist has at most so many of them while others fit. Artists count as
 * alike from so many shared listeners on, of the last so many days. Small is the half with the fewest listeners lately.
 */
export const RECOMMENDATIONS = {
  fairPlaceEvery: 3,
  placesOfAnArtist: 2,
  sharedListeners: 5,
  tasteDays: 180,
  reachDays: 30,
  newArtistDays: 90,
} as const

/** An advertiser is told when less than this much of a running campaign's budget is left. */
export const LOW_BUDGET_PERCENT = 20

/** How long withdrawals wait after a change of bank account. */
export const BANK_CHANGE_HOURS = 24
/** How long such a change can be undone. */
export const BANK_UNDO_DAYS = 7

/** How long after its acceptance a split begins, and how long an email's link undoes what moves money, income or access. */
export const SPLIT_BEGINS_HOURS = 24
export const POWER_UNDO_DAYS = 7

/** How long a device stays signed in. */
export const SESSION_DAYS = 7
/** How long a device is known as one that an account signed in on. */
export const DEVICE_DAYS = 180
/** How long a browser that changed something reads the primary database, where pages come from a replica. */
export const OWN_WRITES_SECONDS = 10
export const PASSWORD_RESET_HOURS = 1
export const EMAIL_CONFIRM_HOURS = 24
/** How long the link works that confirms the address of a new account. */
export const EMAIL_VERIFY_DAYS = 7
/** How long a change of email address waits for an old address that does not answer. */
export const EMAIL_APPROVAL_DAYS = 7
/** How long a change of email address can be undone from the old address. */
export const EMAIL_UNDO_DAYS = 7
/** The mailing list: how long the link in the first email works, and when an address without confirmation is deleted. */
export const LIST_CONFIRM_DAYS = 7
export const LIST_DELETE_DAYS = 30

/** Pounds as prose has them: £1, £2.50. */
export const inPounds = (pounds: number): string => `£${Number.isInteger(pounds) ? pounds : pounds.toFixed(2)}`
/** A number of hours as prose has it. */
export const inHours = (hours: number): string => (hours === 1 ? 'an hour' : `${hours} hours`)
