/** The figures in the rules by which listens become money. The server holds them, and `/fairness` shows them. */
export const RULES = {
  artistPercent: 80,
  hoursPerDay: 16,
  playsPerDay: 600,
  sameTrackPerDay: 10,
  adsPerAddress: 400,
  fewestListeners: 10,
} as const

/** How long the holder of an accepted split is told ahead of a change that they have not agreed to. */
export const SPLIT_NOTICE_DAYS = 30

/** Why a listen, or a whole ad, paid nobody. */
export const EXCLUSIONS = {
  own: 'The listener made this track: nobody pays themselves.',
  repeat: `The same listener heard this track more than ${RULES.sameTrackPerDay} times that day.`,
  hours: `The listener played more than ${RULES.hoursPerDay} hours that day, as machines do.`,
  plays: `The listener played more than ${RULES.playsPerDay} tracks that day, as machines do.`,
  address: `More than ${RULES.adsPerAddress} ads were reported from one internet address within a day.`,
} as const

export type Exclusion = keyof typeof EXCLUSIONS
