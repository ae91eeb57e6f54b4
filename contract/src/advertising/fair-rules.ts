import { ARTIST_PERCENT, HEARD_SECONDS, PAID_TRACK_SECONDS } from '../offer.ts'

/**
 * The figures in the rules by which listens become money. The server enforces them, `/fairness` shows them, and no setting
 * changes them.
 */
export const RULES = {
  artistPercent: ARTIST_PERCENT,
  heardSeconds: HEARD_SECONDS,
  paidTrackSeconds: PAID_TRACK_SECONDS,
  /** How long an account has existed, or a visitor without one has been known here, before their listens pay. */
  newDays: 7,
  hoursPerDay: 16,
  playsPerDay: 600,
  sameTrackPerDay: 10,
  adsPerAddress: 400,
  /** An address range is 256 neighbouring IPv4 addresses, or an IPv6 /48: what one network is usually given. */
  adsPerRange: 2_000,
  /** Ads of one campaign that one address range can be paid for in a day. */
  campaignAdsPerRange: 100,
  /** Listens a day that one address range can pay one artist for. */
  listensPerRange: 100,
  /** Held for review: the first ad money of an artist beyond this much, and days far above what is usual for them. */
  heldPounds: 2,
  heldListens: 50,
  heldTimesUsual: 3,
  usualDays: 28,
  /** Artists count together whose collaborator gets this much of a track, or who have this much of their listeners in common. */
  payeePercent: 25,
  sharedPercent: 50,
  fewestListeners: 10,
} as const

/** Why a listen, or a whole ad, paid no artist. */
export const EXCLUSIONS = {
  own: 'The listener made this track: artists do not pay themselves.',
  app: 'It was heard in a music app, which plays no ads.',
  short: `The track is shorter than ${RULES.paidTrackSeconds} seconds.`,
  uncounted: 'The play did not count: it began again within the track’s own length, or its address had begun too many.',
  unfetched: 'The player did not show that it had fetched the audio for this play.',
  visitor: `The listener had been here for less than ${RULES.newDays} days.`,
  repeat: `The same listener heard this track more than ${RULES.sameTrackPerDay} times that day.`,
  hours: `The listener played more than ${RULES.hoursPerDay} hours that day, as machines do.`,
  plays: `The listener played more than ${RULES.playsPerDay} tracks that day, as machines do.`,
  address: `More than ${RULES.adsPerAddress} ads were reported from one internet address within a day.`,
  range: `More than ${RULES.adsPerRange} ads were reported from one address range within a day.`,
  'campaign-range': `More than ${RULES.campaignAdsPerRange} ads of one campaign were reported from one address range within a day.`,
  'artist-range': `One address range had already paid this artist for ${RULES.listensPerRange} listens that day.`,
  refused: 'We held these listens for review and refused them.',
} as const

export type Exclusion = keyof typeof EXCLUSIONS

/** Why an artist's ad money waits until a person has looked at it. */
export const HELD_REASONS = {
  first: `Ad money is reviewed once for every artist, when it first passes £${RULES.heldPounds}, together with that of artists who share their bank account, collaborators or listeners.`,
  rise: `There were more than ${RULES.heldListens} listens on one day, and more than ${RULES.heldTimesUsual} times what is usual for this artist and those paid with them.`,
} as const

export type HeldReason = keyof typeof HELD_REASONS
