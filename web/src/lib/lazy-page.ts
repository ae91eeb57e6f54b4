import { type ComponentType, createElement, use } from 'react'

/** A page's code failed to load: no connection, or an update removed the old code. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

export type LazyPage<Props extends object = object> = {
  /** Fetches the page's code ahead of time; after a failure, tries again. Settles with it, whether it loaded or not. */
  preload: () => Promise<void>
  Component: ComponentType<Props>
}

/** The failed loads, each retried when it next renders. */
const failures = new Set<() => void>()

/** Retries everything that failed to load. */
export function retryFailedPages(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/** A page whose code loads on the first visit; afterwards it renders at once, without a skeleton. */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  const forget = () => {
    loading = undefined
  }

  // A failed promise is kept while rendering: retrying on every render would never end.
  const fetchPage = () => {
    // Twice, because the server may have been restarting the first time.
    loading ??= load()
      .catch(load)
      .then(
        (value) => {
          // The fields React sets on a settled promise, so that it reads the value synchronously.
          Object.assign(loading ?? {}, { status: 'fulfilled', value })
          return value
        },
        (cause: unknown) => {
          failures.add(forget)
          throw new PageLoadError('Failed to load the page.', { cause })
        },
      )
    return loading
  }

  return {
    preload: () => {
      if (failures.delete(forget)) forget()
      return fetchPage().then(
        () => {},
        () => {},
      )
    },
    Component: (props) => createElement(use(fetchPage()), props),
  }
}
