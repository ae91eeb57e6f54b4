import { join } from 'node:path'
import type { Ad } from '@fairwave/contract/advertising/ads'

const SECONDS = 15

/** Sponsors that do not exist. An ad's id is its position in this list, so the order must not change. */
const TEXTS = [
  {
    slug: 'brindlecote-umbrellas',
    title: 'Brindlecote Umbrellas',
    content:
      'Opens in one second, closes in two, and has never once been left on a bus. Brindlecote: let it come down.',
  },
  {
    slug: 'tansley-kettles',
    title: 'The Tansley Number Four',
    content: 'A kettle that boils, sings, and stops when you ask it to. Three things not every tenor can manage.',
  },
  {
    slug: 'quillfeather-marmalade',
    title: 'Mrs Quillfeather’s Marmalade',
    content:
      'Thick cut, a little bitter, rather charming. Mrs Quillfeather’s marmalade: spread generously, apologise later.',
  },
  {
    slug: 'dunnow-slippers',
    title: 'Dunnow Slippers',
    content: 'You have been on your feet all day, and your feet have noticed. Dunnow slippers: two in every box.',
  },
  {
    slug: 'lantern-line',
    title: 'The Lantern Line',
    content: 'Leave at ten, wake up somewhere else. The Lantern Line supplies the train, the blanket and the sea.',
  },
]

/** Our own ads, which fill a break while no campaign runs. */
export const HOUSE_ADS: readonly Ad[] = TEXTS.map(({ slug, title, content }, place) => ({
  id: place + 1,
  title,
  audioUrl: `/tracks/${slug}.mp3`,
  imageUrl: `/tracks/${slug}.webp`,
  duration: SECONDS,
  content,
  isOurs: true,
}))

export function findHouseAd(id: number): Ad {
  const ad = HOUSE_ADS.find((candidate) => candidate.id === id)
  if (!ad) throw new Error(`no house ad ${id}`)
  return ad
}

/** Where a recording (`slug.mp3`) or picture (`slug.webp`) of a house ad is; `demo/house-ads/make-house-ads.ts` makes both. */
export const houseAdPath = (file: string): string => join(import.meta.dirname, file)
