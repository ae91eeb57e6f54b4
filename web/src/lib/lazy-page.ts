import { type ComponentType, createElement, use } from 'react'

/** The code of a page could not be fetched: no connection, or the site was updated and the old code is gone. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

export type LazyPage = {
  /** Fetches the page's code ahead of time; after a failure, tries again. */
  preload: () => void
  Component: ComponentType
}

/** A page whose code comes with its first visit; once here, it is drawn at once, without a flash of skeletons. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined
  let hasFailed = false

  // A failed promise is kept for whoever is being drawn: asking anew at every attempt to draw would never end.
  const fetchPage = () => {
    loading ??= load().then(
      (value) => {
        // What React itself writes on a promise it waited for: it reads the value at once and waits for no turn.
        Object.assign(loading ?? {}, { status: 'fulfilled', value })
        return value
      },
      (cause: unknown) => {
        hasFailed = true
        throw new PageLoadError('The page could not be loaded.', { cause })
      },
    )
    return loading
  }

  return {
    preload: () => {
      if (hasFailed) loading = undefined
      hasFailed = false
      void fetchPage().catch(() => {})
    },
    Component: () => createElement(use(fetchPage())),
  }
}
