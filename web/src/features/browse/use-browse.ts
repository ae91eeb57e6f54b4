import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { askedFor, type BrowseState, readBrowse, writeBrowse } from './read-browse.ts'

/** A key by itself is asked at once; of a burst of them, the last when it has been quiet for this long. */
const SETTLED_AFTER_MS = 40

/** What is typed, what is asked, and the address that says so: typing changes the address, the address what is typed. */
export function useBrowse() {
  const [params, setParams] = useSearchParams()
  const inAddress = readBrowse(params)
  const [typed, setTyped] = useState(inAddress.q)
  const [q, setQ] = useState(inAddress.q)
  const written = useRef(inAddress.q)
  const typedAt = useRef(Number.NEGATIVE_INFINITY)

  const write = (change: Partial<BrowseState>) => {
    const next = { ...readBrowse(new URLSearchParams(location.search)), q: askedFor(typed), ...change }
    written.current = next.q
    try {
      setParams(writeBrowse(next), { replace: true })
    } catch (error) {
      // Some browsers allow only so many changes of the address at a time; the results go on without it.
      console.warn('The address could not be changed.', error)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    const asked = askedFor(typed)
    const isBurst = performance.now() - typedAt.current < SETTLED_AFTER_MS
    typedAt.current = performance.now()
    if (asked === q) return
    const ask = () => {
      setQ(asked)
      write({ q: asked })
    }
    if (!isBurst) return ask()
    const timer = setTimeout(ask, SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])

  // Somebody went back, or followed a link to another search.
  useEffect(() => {
    if (inAddress.q === written.current) return
    written.current = inAddress.q
    setTyped(inAddress.q)
    setQ(inAddress.q)
  }, [inAddress.q])

  return {
    typed,
    setTyped,
    /** What the results are of. */
    asked: { ...inAddress, q },
    setGenre: (genre: string | undefined) => write({ genre }),
    setTab: (tab: BrowseState['tab']) => write({ tab }),
    startOver: () => {
      setTyped('')
      setQ('')
      write({ q: '', genre: undefined })
    },
  }
}
