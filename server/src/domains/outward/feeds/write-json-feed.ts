import type { Feed } from './feed.ts'

/** A feed as JSON Feed 1.1. */
export const writeJsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: `${feed.address}.json`,
    description: feed.description,
    language: 'en-GB',
    ...(feed.image && { icon: feed.image }),
    items: feed.items.map(({ url, title, text, author, at, changedAt, image, tags }) => ({
      id: url,
      url,
      title,
      content_text: text,
      date_published: at.toISOString(),
      date_modified: changedAt.toISOString(),
      authors: [{ name: author }],
      ...(image && { image }),
      ...(tags.length > 0 && { tags }),
    })),
  })
