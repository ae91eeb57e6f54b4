/** Under this key a list is kept page by page. */
export const pagedKey = (name: string, query: object = {}, params: object = {}) =>
  [name, 'page by page', query, params] as const

/** The first page of a list as if it had been fetched. */
export const firstPage = (items: unknown, link: string | undefined) => ({
  pages: [{ items, nextCursor: nextCursorOf(link ?? null) }],
  pageParams: [undefined],
})

const NEXT = /<([^>]*)>\s*;\s*rel="?next"?/

/** The cursor of the page that a Link header calls the next. */
export function nextCursorOf(link: string | null): string | undefined {
  const address = link && NEXT.exec(link)?.[1]
  if (!address) return undefined
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined
}
