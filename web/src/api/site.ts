import { SITE_ELEMENT_ID } from '@fairwave/contract/front-page'
import { PRODUCT } from '@fairwave/contract/product'
import type { SiteSettings } from '@fairwave/contract/site'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiQuery } from './query-client.ts'

const siteQuery = apiQuery('GET /api/site')

/** The settings embedded in the document, if any. */
export function embeddedSite(): SiteSettings | undefined {
  const element = document.getElementById(SITE_ELEMENT_ID)
  return element?.textContent ? (JSON.parse(element.textContent) as SiteSettings) : undefined
}

/** Puts the embedded settings into the cache. They are good enough to render, and are refetched anyway. */
export function rememberSite(queries: QueryClient, site: SiteSettings): void {
  queries.setQueryData(siteQuery.queryKey, site)
  void queries.invalidateQueries({ queryKey: siteQuery.queryKey, refetchType: 'none' })
}

/** This site's settings; undefined while loading and after a failure. */
export const useSiteSettings = (): SiteSettings | undefined => useQuery(siteQuery).data

const fanPageUsernameOf = (site: SiteSettings | undefined) => site?.fanPageUsername ?? PRODUCT.toLowerCase()

/** The username that always has a fan page, whatever its role; the default until the settings are loaded. */
export const useFanPageUsername = (): string => fanPageUsernameOf(useSiteSettings())

/** The same, awaiting the settings. */
export const loadFanPageUsername = async (queries: QueryClient): Promise<string> =>
  fanPageUsernameOf(await queries.ensureQueryData(siteQuery).catch(() => undefined))
