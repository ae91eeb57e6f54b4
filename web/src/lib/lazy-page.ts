import { type ComponentType, createElement, use } from 'react'

/** The code of a page could not be fetched: no connection, or the site was updated and the old code is gone. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

export type LazyPage = {
  /** Fetches the page's code ahead of time. A failure shows when the page is drawn, and the next try starts afresh. */
  preload: () => void
  Component: ComponentType
}

/** A page whose code comes with its first visit; once here, it is drawn at once, without a flash of skeletons. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined

  const fetchPage = () => {
    loading ??= load().then(
      (component) => {
        loaded = component
        return component
      },
      (cause: unknown) => {
        loading = undefined
        throw new PageLoadError('The page could not be loaded.', { cause })
      },
    )
    return loading
  }

  return {
    preload: () => void fetchPage().catch(() => {}),
    Component: () => createElement(loaded ?? use(fetchPage())),
  }
}
