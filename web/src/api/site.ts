import { PRODUCT } from '@fairwave/contract/product'
import type { SiteSettings } from '@fairwave/contract/site'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiQuery } from './query-client.ts'

const siteQuery = apiQuery('GET /api/site')

/** This site's own settings; nothing until they are known, and nothing where they cannot be had. */
export const useSiteSettings = (): SiteSettings | undefined => useQuery(siteQuery).data

const fanPageUsernameOf = (site: SiteSettings | undefined) => site?.fanPageUsername ?? PRODUCT.toLowerCase()

/** The username that lives on the fan page whatever its role; the product's default until the site has answered. */
export const useFanPageUsername = (): string => fanPageUsernameOf(useSiteSettings())

/** The same for those who can wait for the site's answer. */
export const loadFanPageUsername = async (queries: QueryClient): Promise<string> =>
  fanPageUsernameOf(await queries.ensureQueryData(siteQuery).catch(() => undefined))
