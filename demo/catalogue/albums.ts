import type { ReleaseType } from '@fairwave/contract/music/releases'

/** An album or EP; its sleeve is drawn by its slug. Prices are in pence. */
export type DemoAlbum = {
  slug: string
  title: string
  artist: string
  releaseType: Exclude<ReleaseType, 'Single' | 'demo'>
  releasedOn: string
  labelName: string | null
  pricePence: number
  description: string
}

export const ALBUMS: readonly DemoAlbum[] = [
  {
    slug: 'soundings',
    title: 'Soundings',
    artist: 'The_Vessel',
    releaseType: 'album',
    releasedOn: '2025-09-20',
    labelName: 'ISR',
    pricePence: 500,
    description:
      'Three descents, recorded at anchor. Begin at the surface with the lights of the harbour, go out as far as the orbit allows, then down past where the warm water stops. Best heard in one sitting and one chair.',
  },
  {
    slug: 'switchboard',
    title: 'Switchboard',
    artist: 'BWT',
    releaseType: 'ep',
    releasedOn: '2025-10-04',
    labelName: 'ISR',
    pricePence: 500,
    description:
      'Two sides of one exchange: the morning shift, when everybody is ringing somebody they like, and the night shift, when the relays talk to each other.',
  },
  {
    slug: 'upper-air',
    title: 'Upper Air',
    artist: 'Nova_Kestrel',
    releaseType: 'ep',
    releasedOn: '2025-11-15',
    labelName: null,
    pricePence: 500,
    description:
      'A climb and a fall. The first was written over the Firth at thirty-six thousand feet, the second on the beach directly underneath.',
  },
  {
    slug: 'long-weekends',
    title: 'Long Weekends',
    artist: 'Salt_and_Cedar',
    releaseType: 'ep',
    releasedOn: '2026-04-18',
    labelName: null,
    pricePence: 500,
    description:
      'Friday’s ferry and Saturday’s supper. Two recordings from the harbour kitchen, with the windows open and the neighbours warned.',
  },
  {
    slug: 'last-tram',
    title: 'Last Tram',
    artist: 'Marlow_Quay',
    releaseType: 'ep',
    releasedOn: '2026-01-31',
    labelName: 'ISR',
    pricePence: 500,
    description:
      'One for the journey and one for the walk. Drums from a stairwell, a guitar from a film that was never made, and forty seconds of actual rain.',
  },
  {
    slug: 'postage-due',
    title: 'Postage Due',
    artist: 'Ottoline_Fray',
    releaseType: 'album',
    releasedOn: '2026-02-14',
    labelName: 'ISR',
    pricePence: 500,
    description:
      'Three letters that should have been posted sooner: one in light bulbs, one folded into a wing, and one torn neatly down the middle so that each of you has half.',
  },
  {
    slug: 'corrugated-hymns',
    title: 'Corrugated Hymns',
    artist: 'The_Tin_Tabernacle',
    releaseType: 'album',
    releasedOn: '2026-03-07',
    labelName: null,
    pricePence: 500,
    description:
      'Recorded in the mission church over one wet February. A road song, a lullaby at furnace volume, and a procession with the bell left in. Please play it loud enough to hear the roof.',
  },
  {
    slug: 'exact-fare',
    title: 'Exact Fare',
    artist: 'Halfpenny_Union',
    releaseType: 'ep',
    releasedOn: '2026-05-09',
    labelName: null,
    pricePence: 500,
    description:
      'Outbound and inbound. A crown made of a paper bag, then the choir of St Barnabas on the top deck of the last bus home.',
  },
  {
    slug: 'three-sets-at-the-almanac-room',
    title: 'Three Sets at the Almanac Room',
    artist: 'Ida_Okafor',
    releaseType: 'live',
    releasedOn: '2026-06-13',
    labelName: 'ISR',
    pricePence: 500,
    description:
      'A Thursday, in order: the quick one to wake the room, the waltz for table four, and the slow one that made somebody miss a train. Live, in one take, with the till left in.',
  },
  {
    slug: 'weathervanes-and-lamplight',
    title: 'Weathervanes & Lamplight',
    artist: 'The_Alder_Consort',
    releaseType: 'album',
    releasedOn: '2026-08-29',
    labelName: null,
    pricePence: 500,
    description:
      'One for a duke, one for a sweetheart, one for nobody in particular: a chaconne that goes round with the wind, a nocturne for the end of a pier, and a machine of twelve cogs for seven players.',
  },
]
