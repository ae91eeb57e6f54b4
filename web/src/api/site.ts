import { SITE_ELEMENT_ID } from '@fairwave/contract/front-page'
import { PRODUCT } from '@fairwave/contract/product'
import type { SiteSettings } from '@fairwave/contract/site'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { call } from './call.ts'

/** What never changes while the site runs; how far its demo has come is a query of the home page. */
export type Site = Omit<SiteSettings, 'demo'>
type SiteStore = ReturnType<typeof createSite>

/** The settings that the server wrote into the document; none while the app is developed. */
export function embeddedSite(): Site | undefined {
  const element = document.getElementById(SITE_ELEMENT_ID)
  return element?.textContent ? (JSON.parse(element.textContent) as Site) : undefined
}

/** The site's settings: those of the document, or fetched when first used. A failure is tried again by the next to ask. */
export function createSite(embedded: Site | undefined) {
  let settings = embedded
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const load = async () => {
    if (settings) return settings
    loading ??= call('GET /api/site').then(
      (site) => {
        settings = site
        for (const listener of listeners) listener()
      },
      () => {
        loading = undefined
      },
    )
    await loading
    return settings
  }

  return {
    get: () => settings,
    load,
    subscribe(listener: () => void) {
      listeners.add(listener)
      void load()
      return () => void listeners.delete(listener)
    },
  }
}

export const SiteContext = createContext<SiteStore>(createSite(undefined))

/** This site's settings; undefined while loading and after a failure. */
export function useSiteSettings(): Site | undefined {
  const site = useContext(SiteContext)
  return useSyncExternalStore(site.subscribe, site.get, site.get)
}

const fanPageUsernameOf = (site: Site | undefined) => site?.fanPageUsername ?? PRODUCT.toLowerCase()

/** The username that always has a fan page, whatever its role; the default until the settings are loaded. */
export const useFanPageUsername = (): string => fanPageUsernameOf(useSiteSettings())

/** The same as a function that awaits the settings. */
export function useLoadFanPageUsername(): () => Promise<string> {
  const { load } = useContext(SiteContext)
  return useCallback(async () => fanPageUsernameOf(await load()), [load])
}
