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

/** The time of the last of these changes, to the second. */
export function latestOf(changes: readonly Date[]): Date | undefined {
  if (changes.length === 0) return undefined
  return new Date(Math.floor(Math.max(...changes.map((at) => at.getTime())) / 1000) * 1000)
}

/** When a feed last changed; undefined for an empty one. */
export const changedAt = ({ items }: Feed): Date | undefined => latestOf(items.map((item) => item.changedAt))
