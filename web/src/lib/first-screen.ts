import { createContext, createElement, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'

/** What the server took the window for when it drew the page. */
export type Drawn = { isPhone: boolean }

const FirstScreenContext = createContext<Drawn | undefined>(undefined)

type FirstScreenProps = { drawn: Drawn | undefined; onWhole?: (() => void) | undefined; children: ReactNode }

/**
 * A page that the server drew begins with its first screen alone, here as there: that is soon drawn, and soon taken over. The rest
 * follows at once, in slices short enough for a tap in between.
 */
export function FirstScreen({ drawn, onWhole, children }: FirstScreenProps) {
  const [current, setCurrent] = useState(drawn)
  useEffect(() => startTransition(() => setCurrent(undefined)), [])
  useEffect(() => {
    if (!current) onWhole?.()
  }, [current, onWhole])
  return createElement(FirstScreenContext, { value: current }, children)
}

/** Pictures load when they come into view; those of a first screen are in view. */
export const useLoading = (): 'lazy' | 'eager' => (useDrawn() ? 'eager' : 'lazy')

/** Set while only the first screen of a drawn page is shown. */
export const useDrawn = (): Drawn | undefined => useContext(FirstScreenContext)
