/** Who follows whom; the first becomes a fan of the second. */
export const FOLLOWS: readonly (readonly [string, string])[] = [
  ['Juniper_Hale', 'The_Vessel'],
  ['Juniper_Hale', 'Ottoline_Fray'],
  ['Juniper_Hale', 'Marlow_Quay'],
  ['Juniper_Hale', 'The_Alder_Consort'],
  ['Juniper_Hale', 'ISR'],
  ['tomasz_w', 'BWT'],
  ['tomasz_w', 'Nova_Kestrel'],
  ['tomasz_w', 'Halfpenny_Union'],
  ['tomasz_w', 'The_Tin_Tabernacle'],
  ['Marguerite_B', 'Ida_Okafor'],
  ['Marguerite_B', 'Nova_Kestrel'],
  ['Marguerite_B', 'Salt_and_Cedar'],
  ['Marguerite_B', 'BWT'],
  ['oskar.lind', 'The_Vessel'],
  ['oskar.lind', 'The_Alder_Consort'],
  ['oskar.lind', 'Ida_Okafor'],
  ['oskar.lind', 'Salt_and_Cedar'],
  ['Ottoline_Fray', 'Nova_Kestrel'],
  ['Nova_Kestrel', 'Ottoline_Fray'],
  ['Marlow_Quay', 'Halfpenny_Union'],
  ['Halfpenny_Union', 'Marlow_Quay'],
  ['Ida_Okafor', 'The_Alder_Consort'],
  ['BWT', 'The_Vessel'],
]

/** What each fan keeps as a favourite. */
export const FAVOURITES: readonly (readonly [string, readonly string[]])[] = [
  [
    'Juniper_Hale',
    ['harbour-lights-4-am', 'rain-on-the-tram-window', 'paper-aeroplane-season', 'small-machines', 'half-a-heart-each'],
  ],
  ['tomasz_w', ['relay-room', 'undertow', 'stairwell', 'iron-parish', 'no-returns-without-receipt', 'aphelion']],
  ['Marguerite_B', ['blue-ledger', 'saffron-waltz', 'undertow', 'bakelite-sunrise', 'corner-booth']],
  [
    'oskar.lind',
    ['nocturne-for-an-empty-pier', 'harbour-lights-4-am', 'first-thaw', 'late-window', 'chaconne-for-two-weathervanes'],
  ],
]

/** How many counted plays each fan has of a track. */
export const FAN_PLAYS: readonly (readonly [string, Readonly<Record<string, number>>])[] = [
  [
    'Juniper_Hale',
    {
      'harbour-lights-4-am': 41,
      'rain-on-the-tram-window': 37,
      'paper-aeroplane-season': 29,
      'half-a-heart-each': 22,
      'small-machines': 19,
      'velvet-docklands': 17,
      aphelion: 14,
      'neon-telegram': 12,
      'overture-the-lamplighters': 9,
      'slow-ferry-south': 6,
      'late-window': 4,
    },
  ],
  [
    'tomasz_w',
    {
      'relay-room': 58,
      undertow: 44,
      stairwell: 33,
      'iron-parish': 26,
      contrails: 21,
      'no-returns-without-receipt': 18,
      'night-bus-gospel': 16,
      'bakelite-sunrise': 13,
      aphelion: 11,
      'below-the-thermocline': 8,
      sugarglass: 5,
    },
  ],
  [
    'Marguerite_B',
    {
      'blue-ledger': 36,
      'saffron-waltz': 31,
      undertow: 24,
      'corner-booth': 20,
      'bakelite-sunrise': 18,
      'late-window': 15,
      'brown-paper-crown': 9,
      contrails: 8,
      'kingfisher-road': 5,
      sugarglass: 3,
    },
  ],
  [
    'oskar.lind',
    {
      'nocturne-for-an-empty-pier': 47,
      'harbour-lights-4-am': 28,
      'chaconne-for-two-weathervanes': 25,
      'first-thaw': 22,
      'late-window': 17,
      'small-machines': 12,
      'saffron-waltz': 10,
      aphelion: 9,
      'foundry-lullaby': 4,
    },
  ],
]

/** Plays by visitors without an account. */
export const VISITOR_PLAYS: Readonly<Record<string, number>> = {
  'bakelite-sunrise': 642,
  'relay-room': 518,
  contrails: 733,
  undertow: 691,
  aphelion: 402,
  'below-the-thermocline': 187,
  'harbour-lights-4-am': 655,
  'first-thaw': 248,
  'slow-ferry-south': 467,
  'corner-booth': 311,
  'rain-on-the-tram-window': 894,
  'velvet-docklands': 423,
  'neon-telegram': 781,
  'paper-aeroplane-season': 706,
  'half-a-heart-each': 839,
  sugarglass: 364,
  'kingfisher-road': 577,
  'foundry-lullaby': 288,
  'iron-parish': 332,
  'no-returns-without-receipt': 219,
  'brown-paper-crown': 548,
  'night-bus-gospel': 612,
  stairwell: 395,
  'blue-ledger': 356,
  'saffron-waltz': 274,
  'late-window': 441,
  'chaconne-for-two-weathervanes': 203,
  'nocturne-for-an-empty-pier': 489,
  'small-machines': 261,
  'overture-the-lamplighters': 176,
}

/** The tracks each fan has bought. */
export const PURCHASES: readonly (readonly [string, readonly string[]])[] = [
  ['Juniper_Hale', ['harbour-lights-4-am', 'rain-on-the-tram-window', 'half-a-heart-each']],
  ['tomasz_w', ['relay-room', 'undertow']],
  ['Marguerite_B', ['blue-ledger', 'saffron-waltz', 'bakelite-sunrise']],
  ['oskar.lind', ['nocturne-for-an-empty-pier', 'chaconne-for-two-weathervanes', 'harbour-lights-4-am', 'first-thaw']],
]

/** The albums fans have bought, by slug; they own no track of them otherwise. */
export const ALBUM_PURCHASES: readonly (readonly [string, readonly string[]])[] = [
  ['tomasz_w', ['soundings']],
  ['Marguerite_B', ['corrugated-hymns']],
]

/** The artists each fan subscribes to. */
export const SUBSCRIPTIONS: readonly (readonly [string, string])[] = [
  ['Juniper_Hale', 'The_Vessel'],
  ['tomasz_w', 'BWT'],
]
