import { type ComponentType, createElement, use } from 'react'

/** The code of a page could not be fetched: no connection, or the site was updated and the old code is gone. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

export type LazyPage<Props extends object = object> = {
  /** Fetches the page's code ahead of time; after a failure, tries again. */
  preload: () => void
  Component: ComponentType<Props>
}

/** What failed to load, each to be fetched anew when it is next drawn. */
const failures = new Set<() => void>()

/** Has everything that failed to load fetched anew. */
export function retryFailedPages(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/** A page whose code comes with its first visit; once here, it is drawn at once, without a flash of skeletons. */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  const forget = () => {
    loading = undefined
  }

  // A failed promise is kept for whoever is being drawn: asking anew at every attempt to draw would never end.
  const fetchPage = () => {
    // Twice: the first may have met a server that was just starting.
    loading ??= load()
      .catch(load)
      .then(
        (value) => {
          // What React itself writes on a promise it waited for: it reads the value at once and waits for no turn.
          Object.assign(loading ?? {}, { status: 'fulfilled', value })
          return value
        },
        (cause: unknown) => {
          failures.add(forget)
          throw new PageLoadError('The page could not be loaded.', { cause })
        },
      )
    return loading
  }

  return {
    preload: () => {
      if (failures.delete(forget)) forget()
      void fetchPage().catch(() => {})
    },
    Component: (props) => createElement(use(fetchPage()), props),
  }
}
