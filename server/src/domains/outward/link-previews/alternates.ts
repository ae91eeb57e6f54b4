import type { Context } from '../../../platform/context.ts'
import type { Alternate } from '../../../platform/http/web-app/page-head.ts'
import { oembedPath } from './addresses.ts'

/** The feeds of a page. */
export const feedLinks = (path: string, title: string): Alternate[] => [
  { type: 'application/rss+xml', path: `${path}/feed.xml`, title },
  { type: 'application/feed+json', path: `${path}/feed.json`, title },
]

/** Tells other sites how to embed a page. */
export const embedLinks = ({ config }: Pick<Context, 'config'>, path: string, title: string): Alternate[] => {
  const page = config.publicUrl + path
  return [
    { type: 'application/json+oembed', path: oembedPath(page, 'json'), title },
    { type: 'text/xml+oembed', path: oembedPath(page, 'xml'), title },
  ]
}
