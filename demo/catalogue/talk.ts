/** When something was written, in days before the demo is seeded. */
type Said = { daysAgo: number }

export type DemoPost = Said & {
  artist: string
  content: string
  isSubscribersOnly?: true
  /** The slug of a sleeve to attach. */
  sleeve?: string
  link?: string
  likedBy?: readonly string[]
}

export const POSTS: readonly DemoPost[] = [
  {
    artist: 'The_Vessel',
    daysAgo: 41,
    content:
      'Anchored off Havergate for the week. Three new pieces, one of them mostly wind. The generator has been moved to the far bank and everybody is happier.',
    likedBy: ['Juniper_Hale', 'oskar.lind'],
  },
  {
    artist: 'The_Vessel',
    daysAgo: 9,
    content:
      'For those who keep the lamp lit: the first take of Harbour Lights, before the piano came in. It is eleven minutes long, and the last four are the tide.',
    isSubscribersOnly: true,
  },
  {
    artist: 'The_Vessel',
    daysAgo: 2,
    content: 'The sleeve for the long one is drawn. No letters on it; you will know it when you see it.',
    sleeve: 'soundings',
    likedBy: ['Juniper_Hale', 'oskar.lind', 'BWT'],
  },
  {
    artist: 'BWT',
    daysAgo: 27,
    content:
      'The bread bin is back from the welder. It now has two oscillators and still, if you are quick, room for a small loaf.',
    likedBy: ['tomasz_w', 'Marguerite_B'],
  },
  {
    artist: 'BWT',
    daysAgo: 4,
    content:
      'Subscribers: the relay drum box, one hit at a time, free to sample. Please do not plug anything into the mains end.',
    isSubscribersOnly: true,
  },
  {
    artist: 'Nova_Kestrel',
    daysAgo: 13,
    content:
      'Finished a tune on the roof at ten to four. The bird in the quiet part asked for a credit and has been given one.',
    likedBy: ['tomasz_w', 'Marguerite_B', 'Ottoline_Fray'],
  },
  {
    artist: 'Salt_and_Cedar',
    daysAgo: 6,
    content:
      'Two notices. The bakery is shut on Saturday because of a wedding; the wedding has a band because of the bakery. New songs there first, here on Monday.',
    likedBy: ['Marguerite_B', 'oskar.lind'],
  },
  {
    artist: 'Marlow_Quay',
    daysAgo: 19,
    content:
      'Somebody handed in a tape found under seat 31. If you hummed on the top deck in November, you may be on the next record.',
    likedBy: ['Juniper_Hale', 'Halfpenny_Union'],
  },
  {
    artist: 'Ottoline_Fray',
    daysAgo: 8,
    content:
      'Post day. Forty-one letters answered, nine to go. If yours had a pressed fern in it, the chorus on side two is yours.',
    likedBy: ['Juniper_Hale', 'Nova_Kestrel'],
  },
  {
    artist: 'The_Tin_Tabernacle',
    daysAgo: 16,
    content:
      'ROOF FUND: £211. Cost of roof: a good deal more. Tuesday, seven o’clock, bring a bucket and ear plugs in that order.',
    likedBy: ['tomasz_w'],
  },
  {
    artist: 'Halfpenny_Union',
    daysAgo: 11,
    content:
      'Choir practice moved to Wednesday, so this week’s drums have no congregation. Listen to how lonely the snare is.',
    likedBy: ['tomasz_w', 'Marlow_Quay'],
  },
  {
    artist: 'Ida_Okafor',
    daysAgo: 5,
    content:
      'Thursday’s first number will be one we have never played. It always is; I only mention it because the bass player has asked what it is, and I would like him to find out with everybody else.',
    likedBy: ['Marguerite_B', 'oskar.lind', 'The_Alder_Consort'],
  },
  {
    artist: 'The_Alder_Consort',
    daysAgo: 22,
    content:
      'The river is at B flat after the rain. We have retuned. Rehearsal notes are below, for anybody with a theorbo.',
    likedBy: ['oskar.lind'],
  },
  {
    artist: 'ISR',
    daysAgo: 30,
    content:
      'Demos are listened to on Mondays, all of them, to the end. This Monday there were twenty-six, and a cake in the shape of an aerial. Thank you for both.',
    likedBy: ['Juniper_Hale'],
  },
  {
    artist: 'ISR',
    daysAgo: 3,
    content:
      'Statements for the quarter are out. The roster has seen the same numbers that we have; that is the whole idea.',
    likedBy: ['The_Vessel', 'BWT', 'Ida_Okafor'],
  },
]

export type DemoComment = Said & {
  page: string
  author: string
  content: string
  likedBy?: readonly string[]
  replies?: readonly (Said & { author: string; content: string })[]
}

export const COMMENTS: readonly DemoComment[] = [
  {
    page: 'The_Vessel',
    author: 'Juniper_Hale',
    daysAgo: 33,
    content:
      'Played Harbour Lights to an empty reading room after closing. Nobody complained. I think the shelves enjoyed it.',
    likedBy: ['oskar.lind', 'The_Vessel'],
    replies: [{ author: 'The_Vessel', daysAgo: 32.5, content: 'Which classification? I would try it on Geography.' }],
  },
  {
    page: 'The_Vessel',
    author: 'oskar.lind',
    daysAgo: 12,
    content: 'The G in the wheelhouse lamp is eleven cents flat. Please never mend it.',
    likedBy: ['Juniper_Hale', 'The_Vessel', 'BWT'],
    replies: [
      { author: 'The_Vessel', daysAgo: 11.8, content: 'It has been told, and is insufferable now.' },
      { author: 'BWT', daysAgo: 11, content: 'We can lower the rest of the boat to match.' },
    ],
  },
  {
    page: 'BWT',
    author: 'tomasz_w',
    daysAgo: 20,
    content: 'Relay Room, lift shaft, basement to twelve, doors open on every floor. You are welcome.',
    likedBy: ['BWT', 'Marguerite_B'],
  },
  {
    page: 'BWT',
    author: 'Marguerite_B',
    daysAgo: 7,
    content: 'I have not danced in that kitchen since 1979. The lino forgives you.',
    likedBy: ['tomasz_w'],
    replies: [{ author: 'BWT', daysAgo: 6.6, content: 'Best review we have had. May we put it on the bin?' }],
  },
  {
    page: 'Nova_Kestrel',
    author: 'Ottoline_Fray',
    daysAgo: 10,
    content: 'How do you end a song that fast without falling over?',
    replies: [{ author: 'Nova_Kestrel', daysAgo: 9.5, content: 'You don’t. You land.' }],
  },
  {
    page: 'Ida_Okafor',
    author: 'Marguerite_B',
    daysAgo: 15,
    content: 'Table four says thank you for the waltz. The gentleman cried, but he does that at buses too.',
    likedBy: ['Ida_Okafor', 'oskar.lind'],
  },
  {
    page: 'Ottoline_Fray',
    author: 'Juniper_Hale',
    daysAgo: 6,
    content: 'The letter arrived. So did the song. I have filed them together.',
    likedBy: ['Ottoline_Fray'],
  },
  {
    page: 'Marlow_Quay',
    author: 'Halfpenny_Union',
    daysAgo: 18,
    content: 'Seat 31 was me. I was doing the tenor line.',
    replies: [{ author: 'Marlow_Quay', daysAgo: 17.5, content: 'Then you are owed a halfpenny.' }],
  },
  {
    page: 'The_Alder_Consort',
    author: 'oskar.lind',
    daysAgo: 21,
    content: 'Drove to Beccles to hear it in the room. Worth the ferry, the other ferry, and the goose.',
  },
  {
    page: 'ISR',
    author: 'Juniper_Hale',
    daysAgo: 28,
    content: 'You wrote back to my nephew’s demo with two pages of notes. He has started a band to deserve it.',
    likedBy: ['ISR', 'The_Vessel'],
    replies: [{ author: 'ISR', daysAgo: 27.7, content: 'Tell him Mondays. We mean it.' }],
  },
  {
    page: 'Juniper_Hale',
    author: 'oskar.lind',
    daysAgo: 14,
    content: 'Your shelf order is wrong: rain goes before tram.',
    replies: [{ author: 'Juniper_Hale', daysAgo: 13.9, content: 'By mood, Oskar. By mood.' }],
  },
  {
    page: 'tomasz_w',
    author: 'Marguerite_B',
    daysAgo: 5,
    content: 'Which stairwell for Undertow, dear? I have new shoes.',
    likedBy: ['tomasz_w'],
  },
]

/** Messages between two people, in order; the first person starts, and the last message may be unread. */
export const MESSAGES: readonly {
  between: readonly [string, string]
  lines: readonly (Said & { from: 0 | 1; content: string })[]
}[] = [
  {
    between: ['Juniper_Hale', 'The_Vessel'],
    lines: [
      {
        from: 0,
        daysAgo: 10,
        content: 'Would you play a library? Forty chairs, one radiator, excellent acoustics by Astronomy.',
      },
      { from: 1, daysAgo: 9.8, content: 'Is there water within earshot?' },
      { from: 0, daysAgo: 9.7, content: 'The radiator gurgles.' },
      { from: 1, daysAgo: 1.2, content: 'That will do nicely. First week of March?' },
    ],
  },
  {
    between: ['tomasz_w', 'BWT'],
    lines: [
      { from: 0, daysAgo: 3, content: 'I have a lift motor going spare. Makes a lovely E.' },
      { from: 1, daysAgo: 2.9, content: 'Please bring it round before somebody sensible hears of it.' },
    ],
  },
  {
    between: ['ISR', 'Ida_Okafor'],
    lines: [
      { from: 0, daysAgo: 4, content: 'The live tapes are splendid. Shall we leave the till in on all of them?' },
      { from: 1, daysAgo: 3.8, content: 'The till stays. It comes in on the two and the four.' },
    ],
  },
]

/** The fans' own playlists, by slug. */
export const PLAYLISTS: readonly { owner: string; name: string; slugs: readonly string[] }[] = [
  {
    owner: 'Juniper_Hale',
    name: 'After closing time',
    slugs: ['harbour-lights-4-am', 'rain-on-the-tram-window', 'small-machines', 'velvet-docklands', 'first-thaw'],
  },
  { owner: 'Juniper_Hale', name: 'Overdue', slugs: ['half-a-heart-each', 'paper-aeroplane-season', 'neon-telegram'] },
  { owner: 'tomasz_w', name: 'Basement to twelve', slugs: ['relay-room', 'undertow', 'stairwell', 'contrails'] },
  {
    owner: 'Marguerite_B',
    name: 'For the front row',
    slugs: ['blue-ledger', 'saffron-waltz', 'corner-booth', 'bakelite-sunrise'],
  },
  {
    owner: 'oskar.lind',
    name: 'Quiet things',
    slugs: ['nocturne-for-an-empty-pier', 'late-window', 'chaconne-for-two-weathervanes', 'first-thaw'],
  },
]

/** The fans who show their purchases and favourites to others. */
export const SHOWS_COLLECTION: readonly string[] = ['Juniper_Hale', 'Marguerite_B', 'oskar.lind']
