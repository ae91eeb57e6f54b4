import { SITE_ELEMENT_ID } from '@fairwave/contract/front-page'
import { PRODUCT } from '@fairwave/contract/product'
import type { SiteSettings } from '@fairwave/contract/site'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiQuery } from './query-client.ts'

const siteQuery = apiQuery('GET /api/site')

/** The settings that came with the document, where they did. */
export function embeddedSite(): SiteSettings | undefined {
  const element = document.getElementById(SITE_ELEMENT_ID)
  return element?.textContent ? (JSON.parse(element.textContent) as SiteSettings) : undefined
}

/** Makes known what came with the document. It is good enough to draw with, and asked for anew all the same. */
export function rememberSite(queries: QueryClient, site: SiteSettings): void {
  queries.setQueryData(siteQuery.queryKey, site)
  void queries.invalidateQueries({ queryKey: siteQuery.queryKey, refetchType: 'none' })
}

/** This site's own settings; nothing until they are known, and nothing where they cannot be had. */
export const useSiteSettings = (): SiteSettings | undefined => useQuery(siteQuery).data

const fanPageUsernameOf = (site: SiteSettings | undefined) => site?.fanPageUsername ?? PRODUCT.toLowerCase()

/** The username that lives on the fan page whatever its role; the product's default until the site has answered. */
export const useFanPageUsername = (): string => fanPageUsernameOf(useSiteSettings())

/** The same for those who can wait for the site's answer. */
export const loadFanPageUsername = async (queries: QueryClient): Promise<string> =>
  fanPageUsernameOf(await queries.ensureQueryData(siteQuery).catch(() => undefined))
