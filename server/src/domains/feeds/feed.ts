export type FeedItem = {
  /** Its address, which is also its lasting id. */
  url: string
  title: string
  text: string
  author: string
  at: Date
  changedAt: Date
  image?: string
  tags: string[]
}

/** A feed in no format yet. */
export type Feed = {
  title: string
  description: string
  /** The page that it is about, and its own address without the ending. */
  page: string
  address: string
  image?: string
  items: FeedItem[]
}

const MOST_ITEMS = 50

/** The newest items, newest first. */
export const newest = (items: readonly FeedItem[]): FeedItem[] =>
  items.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST_ITEMS)

/** When a feed last changed, to the second, as HTTP tells it; undefined for an empty one. */
export function changedAt({ items }: Feed): Date | undefined {
  if (items.length === 0) return undefined
  const last = Math.max(...items.map((item) => item.changedAt.getTime()))
  return new Date(Math.floor(last / 1000) * 1000)
}
