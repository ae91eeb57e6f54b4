import { FIRST_DATA_ELEMENT_ID, type FirstData, WHO_AM_I } from '@fairwave/contract/first-data'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import type { QueryClient } from '@tanstack/react-query'
import { firstPage, pagedKey } from './paged-answers.ts'
import { rememberedUser } from './remembered-user.ts'
import { readToken } from './token.ts'

/**
 * The answers that came with the document, once. The cookie says whose they are; they count only for the user of the stored token,
 * who may have signed out or changed in another tab since.
 */
export function takeFirstData(): FirstData | undefined {
  const element = document.getElementById(FIRST_DATA_ELEMENT_ID)
  element?.remove()
  try {
    const data = JSON.parse(element?.textContent ?? 'null') as FirstData | null
    const viewer = readToken() ? rememberedUser()?.id : null
    return data && data.viewer === viewer ? data : undefined
  } catch (error) {
    console.warn('The document’s data could not be read.', error)
    return undefined
  }
}

/** The signed-in user that the answers are for. */
export const viewerOf = (data: FirstData | undefined): OwnUser | undefined =>
  data?.answers.find(({ name }) => name === WHO_AM_I.name)?.answer as OwnUser | undefined

/** A slow phone takes a while to draw the page, which must not ask again meanwhile what it fetches on every visit. */
const FRESH_FOR_MS = 3_000

/** Puts the answers where the page's queries look for them, as if they had just been fetched. */
export function fillQueries(queries: QueryClient, { answers }: FirstData): void {
  const updatedAt = Date.now() + FRESH_FOR_MS
  for (const { name, params, query, answer, isPaged, link } of answers) {
    const input = { ...(params && { params }), ...(query && { query }) }
    if (isPaged) queries.setQueryData(pagedKey(name, query, params), firstPage(answer, link), { updatedAt })
    else queries.setQueryData(params || query ? [name, input] : [name], answer, { updatedAt })
  }
}
