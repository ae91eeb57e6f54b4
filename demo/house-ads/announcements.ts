/** What the announcer says in each house ad, sentence by sentence. */
export const ANNOUNCEMENTS: Readonly<Record<string, readonly string[]>> = {
  'brindlecote-umbrellas': [
    'Raining again? Splendid.',
    'The Brindlecote umbrella opens in one second, closes in two, and has never once been left on a bus.',
    'Brindlecote. Let it come down.',
  ],
  'tansley-kettles': [
    'Ladies and gentlemen, the Tansley Number Four kettle.',
    'It boils. It sings. And it stops when you ask it to.',
    'Three things not every tenor can manage.',
    'Tansley. Put it on.',
  ],
  'quillfeather-marmalade': [
    "Misses Quillfeather's thick cut marmalade.",
    'A little bitter, rather charming, and much better company than most people before nine.',
    'Spread generously. Apologise later.',
  ],
  'dunnow-slippers': [
    'You have been on your feet all day.',
    'Your feet have noticed.',
    'Dunnow slippers. Warm, quiet, and sold, after careful research, in pairs.',
    'Dunnow. Sit down.',
  ],
  'lantern-line': [
    'The Lantern Line night train.',
    'Leave at ten, and wake up somewhere else.',
    'We supply the train, the blanket, and the sea.',
    'Kindly bring your own dreams.',
  ],
}
