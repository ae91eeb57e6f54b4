let last: Promise<unknown> = Promise.resolve()

/** Pictures are drawn one after the other: each needs a good deal of memory for a moment, and many at once would add up. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}
