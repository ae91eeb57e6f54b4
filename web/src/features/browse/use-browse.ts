import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useTimer } from '../../lib/use-timer.ts'
import { askedFor, type BrowseState, readBrowse, writeBrowse } from './read-browse.ts'

/** A key by itself is asked at once; of a burst of them, the last when it has been quiet for this long. */
const SETTLED_AFTER_MS = 40

/** The address follows when the keys rest: browsers draw and fetch for each change of it, and allow only so many. */
const WRITTEN_AFTER_MS = 250

/**
 * What is typed, what is asked, and the address that says so: typing changes the address, the address what is typed.
 * `onAsk` hears of a new question before anything is drawn.
 */
export function useBrowse(onAsk: (asked: BrowseState) => void) {
  const [params, setParams] = useSearchParams()
  const inAddress = readBrowse(params)
  const [typed, setTyped] = useState(inAddress.q)
  const [q, setQ] = useState(inAddress.q)
  const written = useRef(inAddress.q)
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  const asking = useTimer()
  const writing = useTimer()

  /** Typing replaces the address; a choice is a stop of its own, which Back returns to. */
  const write = (change: Partial<BrowseState>, { isStop = false } = {}) => {
    writing.stop()
    const next = { ...readBrowse(new URLSearchParams(location.search)), q: askedFor(typed), ...change }
    written.current = next.q
    const address = writeBrowse(next)
    const isOther = String(address) !== String(new URLSearchParams(location.search))
    try {
      setParams(address, { replace: !isStop || !isOther })
    } catch (error) {
      // Some browsers allow only so many changes of the address at a time; the results go on without it.
      console.warn('The address could not be changed.', error)
    }
  }

  const ask = (next: string) => {
    asking.stop()
    if (next === q) return
    onAsk({ ...inAddress, q: next })
    setQ(next)
  }

  // Somebody went back, or followed a link to another search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address counts
  useEffect(() => {
    if (inAddress.q === written.current) return
    asking.stop()
    writing.stop()
    written.current = inAddress.q
    setTyped(inAddress.q)
    setQ(inAddress.q)
  }, [inAddress.q])

  return {
    typed,
    type: (value: string) => {
      const isBurst = performance.now() - typedAt.current < SETTLED_AFTER_MS
      typedAt.current = performance.now()
      setTyped(value)
      const next = askedFor(value)
      if (isBurst) asking.start(() => ask(next), SETTLED_AFTER_MS)
      else ask(next)
      writing.start(() => write({ q: next }), WRITTEN_AFTER_MS)
    },
    /** What the results are of. */
    asked: { ...inAddress, q },
    /** Writes the address at once: somebody is about to go elsewhere, and may come back. */
    settle: () => writing.isRunning() && write({}),
    setGenre: (genre: string | undefined) => write({ genre }, { isStop: true }),
    /** All tracks of a genre: what was typed named it, and is done with. */
    showGenre: (genre: string) => {
      asking.stop()
      setTyped('')
      setQ('')
      write({ q: '', genre, tab: 'tracks' }, { isStop: true })
    },
    setTab: (tab: BrowseState['tab']) => write({ tab }, { isStop: true }),
    startOver: () => {
      asking.stop()
      setTyped('')
      setQ('')
      write({ q: '', genre: undefined })
    },
  }
}
