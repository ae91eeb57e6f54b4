import { startTransition, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useTimer } from '../../../lib/use-timer.ts'
import { RESTS_AFTER_MS } from '../../../ui/is-typing.ts'
import { askedFor, type BrowseState, readBrowseUrl, writeBrowseUrl } from './browse-url.ts'

/** A single key searches at once; a burst, once typing has paused for this long. */
const SETTLED_AFTER_MS = 40

/**
 * The typed text, the search, and the URL, in step with one another. `onAsk` is called with a new search before anything renders.
 */
export function useBrowse(onAsk: (asked: BrowseState) => void) {
  const [params, setParams] = useSearchParams()
  const inAddress = readBrowseUrl(params)
  const [typed, setTyped] = useState(inAddress.q)
  const [q, setQ] = useState(inAddress.q)
  const [isTyping, setIsTyping] = useState(false)
  const written = useRef(inAddress.q)
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  const asking = useTimer()
  const writing = useTimer()

  const rest = () => {
    writing.stop()
    startTransition(() => setIsTyping(false))
  }

  /** Typing replaces the history entry; choosing a genre or a tab adds one that Back returns to. */
  const write = (change: Partial<BrowseState>, { isStop = false } = {}) => {
    rest()
    const next = { ...readBrowseUrl(new URLSearchParams(location.search)), q: askedFor(typed), ...change }
    written.current = next.q
    const address = writeBrowseUrl(next)
    const isOther = String(address) !== String(new URLSearchParams(location.search))
    try {
      setParams(address, { replace: !isStop || !isOther })
    } catch (error) {
      // Some browsers limit URL changes; the results work without them.
      console.warn('Failed to change the URL.', error)
    }
  }

  const ask = (next: string) => {
    asking.stop()
    if (next === q) return
    onAsk({ ...inAddress, q: next })
    setQ(next)
  }

  // The user went back, or followed a link to another search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another URL counts
  useEffect(() => {
    if (inAddress.q === written.current) return
    asking.stop()
    rest()
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
      setIsTyping(true)
      const next = askedFor(value)
      if (isBurst) asking.start(() => ask(next), SETTLED_AFTER_MS)
      else ask(next)
      // The URL changes once typing rests: browsers do work for every change, and limit how many they allow.
      writing.start(() => write({ q: next }), RESTS_AFTER_MS)
    },
    isTyping,
    /** The search whose results are shown. */
    asked: { ...inAddress, q },
    /** Writes the URL at once, because the user may be about to leave and come back. */
    settle: () => writing.isRunning() && write({}),
    setGenre: (genre: string | undefined) => write({ genre }, { isStop: true }),
    /** Shows all tracks of a genre, and clears the text that named it. */
    showGenre: (genre: string) => {
      asking.stop()
      setTyped('')
      setQ('')
      write({ q: '', genre, tab: 'tracks' }, { isStop: true })
    },
    setSort: (sort: BrowseState['sort']) => write({ sort }, { isStop: true }),
    setTab: (tab: BrowseState['tab']) => write({ tab }, { isStop: true }),
    startOver: () => {
      asking.stop()
      setTyped('')
      setQ('')
      write({ q: '', genre: undefined })
    },
  }
}
