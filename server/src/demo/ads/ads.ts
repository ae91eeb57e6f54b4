import { join } from 'node:path'

/** One of the built-in advertisements: what is shown, and what the announcer says sentence by sentence. */
export type SampleAd = {
  id: string
  title: string
  /** Shown beside the picture while it plays. */
  content: string
  spoken: readonly string[]
  seconds: number
}

const SECONDS = 15

/** Sponsors that do not exist, for things one might want. */
export const SAMPLE_ADS: readonly SampleAd[] = [
  {
    id: 'brindlecote-umbrellas',
    title: 'Brindlecote Umbrellas',
    content:
      'Opens in one second, closes in two, and has never once been left on a bus. Brindlecote: let it come down.',
    spoken: [
      'Raining again? Splendid.',
      'The Brindlecote umbrella opens in one second, closes in two, and has never once been left on a bus.',
      'Brindlecote. Let it come down.',
    ],
    seconds: SECONDS,
  },
  {
    id: 'tansley-kettles',
    title: 'The Tansley Number Four',
    content: 'A kettle that boils, sings, and stops when you ask it to. Three things not every tenor can manage.',
    spoken: [
      'Ladies and gentlemen, the Tansley Number Four kettle.',
      'It boils. It sings. And it stops when you ask it to.',
      'Three things not every tenor can manage.',
      'Tansley. Put it on.',
    ],
    seconds: SECONDS,
  },
  {
    id: 'quillfeather-marmalade',
    title: 'Mrs Quillfeather’s Marmalade',
    content:
      'Thick cut, a little bitter, rather charming. Mrs Quillfeather’s marmalade: spread generously, apologise later.',
    spoken: [
      "Misses Quillfeather's thick cut marmalade.",
      'A little bitter, rather charming, and much better company than most people before nine.',
      'Spread generously. Apologise later.',
    ],
    seconds: SECONDS,
  },
  {
    id: 'dunnow-slippers',
    title: 'Dunnow Slippers',
    content: 'You have been on your feet all day, and your feet have noticed. Dunnow slippers: two in every box.',
    spoken: [
      'You have been on your feet all day.',
      'Your feet have noticed.',
      'Dunnow slippers. Warm, quiet, and sold, after careful research, in pairs.',
      'Dunnow. Sit down.',
    ],
    seconds: SECONDS,
  },
  {
    id: 'lantern-line',
    title: 'The Lantern Line',
    content: 'Leave at ten, wake up somewhere else. The Lantern Line supplies the train, the blanket and the sea.',
    spoken: [
      'The Lantern Line night train.',
      'Leave at ten, and wake up somewhere else.',
      'We supply the train, the blanket, and the sea.',
      'Kindly bring your own dreams.',
    ],
    seconds: SECONDS,
  },
]

/** Where the finished recording of an ad lies: MP3, mono, exactly as long as it says. */
export function adAudioPath(id: string): string {
  return join(import.meta.dirname, `${id}.mp3`)
}
