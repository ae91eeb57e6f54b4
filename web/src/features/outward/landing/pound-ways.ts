import { ARTIST_PERCENT, inPounds, TRACK_POUNDS, WEEK_POUNDS } from '@fairwave/contract/offer'

const inPence = (pence: number): string => (pence < 100 ? `${pence}p` : inPounds(pence / 100))

/** The three ways money reaches an artist, and how much of each pound does. */
export const POUND_WAYS = [
  {
    id: 'buy',
    label: 'Buy a single',
    from: `You pay ${inPounds(TRACK_POUNDS)}`,
    artist: ARTIST_PERCENT,
    words: `You buy a single for ${inPounds(TRACK_POUNDS)}: ${inPence(TRACK_POUNDS * ARTIST_PERCENT)} goes to the artist as soon as you buy. ${inPence(TRACK_POUNDS * (100 - ARTIST_PERCENT))} pays for cards, servers and people.`,
  },
  {
    id: 'listen',
    label: 'Listen for free',
    from: 'An ad pays £1',
    artist: ARTIST_PERCENT,
    words: `Ads pay for free listening, and ${ARTIST_PERCENT}p of every pound goes to the artists you have been listening to.`,
  },
  {
    id: 'subscribe',
    label: 'Subscribe to an artist',
    from: `${inPounds(WEEK_POUNDS)} per week`,
    artist: 100,
    words: `You subscribe to an artist for ${inPounds(WEEK_POUNDS)} per week: they get all ${WEEK_POUNDS * 100}p. We take nothing.`,
  },
] as const

export type PoundWay = (typeof POUND_WAYS)[number]

/** The paths of the two streams on a field of 100 by 100: they enter as one, 60 high, and leave apart. */
export function streamsOf(artist: number): { artist: string; house: string; artistLine: string; houseLine: string } {
  const [top, height] = [20, 60]
  const cut = top + (height * artist) / 100
  const [artistOut, houseOut] = artist === 100 ? [top, 100] : [4, 96 - (top + height - cut)]
  return {
    artist: band(top, cut, artistOut),
    house: artist === 100 ? '' : band(cut, top + height, houseOut),
    artistLine: line((top + cut) / 2, artistOut + (cut - top) / 2),
    houseLine: artist === 100 ? '' : line((cut + top + height) / 2, houseOut + (top + height - cut) / 2),
  }
}

const band = (from: number, to: number, out: number) =>
  `M0 ${from}C50 ${from} 50 ${out} 100 ${out}V${out + to - from}C50 ${out + to - from} 50 ${to} 0 ${to}Z`

const line = (from: number, to: number) => `M0 ${from}C50 ${from} 50 ${to} 100 ${to}`
