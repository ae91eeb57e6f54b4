import type { Ad } from '@fairwave/contract/ads'

const SECONDS = 15

const TEXTS: readonly { name: string; title: string; content: string }[] = [
  {
    name: 'valve-and-sons',
    title: 'Valve & Sons, Radio Repairs',
    content: 'If it hums, we hum along until it stops. Bring your set in warm; take it home glowing.',
  },
  {
    name: 'the-long-groove',
    title: 'The Long Groove Record Shop',
    content: 'Forty thousand sleeves, one listening booth, and a kettle. Find the song you forgot you loved.',
  },
  {
    name: 'night-tram-coffee',
    title: 'Night Tram Coffee',
    content: 'Roasted after the last service, ground before the first. For people who hear one more side before bed.',
  },
  {
    name: 'harbour-hall',
    title: 'Harbour Hall, Live on Fridays',
    content: 'Three bands, one stage, and the tide for a timekeeper. The door money goes to those who play.',
  },
  {
    name: 'pocket-tuning-fork',
    title: 'The Pocket Tuning Fork',
    content: 'One note, always right. No battery, no screen, no opinion. Strike it and begin.',
  },
]

/** The ads of our own that fill a break while no campaign runs. Their numbers are never given to anything else. */
export const SAMPLES: readonly Ad[] = TEXTS.map(({ name, title, content }, place) => ({
  id: place + 1,
  title,
  audioUrl: `/tracks/${name}.mp3`,
  imageUrl: `/tracks/${name}.webp`,
  duration: SECONDS,
  content,
}))

export function sampleAd(id: number): Ad {
  const ad = SAMPLES.find((sample) => sample.id === id)
  if (!ad) throw new Error(`no sample ad ${id}`)
  return ad
}
