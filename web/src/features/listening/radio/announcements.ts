export type Announcement = { title: string; content: string }

/** The radio messages shown between two stations. */
export const ANNOUNCEMENTS: readonly Announcement[] = [
  { title: 'A word from the booth', content: 'You are now leaving one fine wavelength. Kindly mind the gap.' },
  { title: 'Station break', content: 'Eighty pence in the pound goes to the band. The rest keeps these valves warm.' },
  { title: 'Traffic news', content: 'Light static on the inner dial, clearing by the next station.' },
  {
    title: 'This just in',
    content: 'A saxophone has been found in the lift. Would its owner please come and play it.',
  },
  { title: 'Weather', content: 'Warm, with a glow of amber. Valves advised, umbrellas optional.' },
  { title: 'Household hint', content: 'A stylus, like a cousin, should never be dropped in on anybody.' },
  { title: 'Sports desk', content: 'Drummers two, metronomes nil, after extra time.' },
  { title: 'Lost and found', content: 'Found: one chorus, catchy. Lost: the afternoon of everybody who heard it.' },
  {
    title: 'Public notice',
    content: 'The management reminds patrons that humming along is not only allowed but expected.',
  },
  { title: 'From our engineer', content: 'That crackle is genuine. We had it shipped in specially.' },
  { title: 'Shipping forecast', content: 'Bass: moderate, occasionally rough. Treble: fair. Good.' },
  { title: 'Gardening corner', content: 'Artists do best in full sun, paid weekly.' },
  { title: 'Please stand by', content: 'Our announcer has gone to turn the record over and may be some time.' },
  { title: 'Bulletin', content: 'Scientists confirm it: the next song is the one you did not know you needed.' },
  { title: 'Small advertisement', content: 'Wanted: listener with one free evening. Apply at any point on this dial.' },
  { title: 'Tonight at eight', content: 'Nothing in particular, played beautifully.' },
]
