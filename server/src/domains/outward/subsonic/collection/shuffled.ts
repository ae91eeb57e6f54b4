/** A copy in random order, with only as many as are wanted drawn. */
export function shuffled<T>(all: readonly T[], count = all.length): T[] {
  const left = [...all]
  const drawn = Math.min(count, left.length)
  for (let place = 0; place < drawn; place++) {
    const other = place + Math.floor(Math.random() * (left.length - place))
    const held = left[place] as T
    left[place] = left[other] as T
    left[other] = held
  }
  return left.slice(0, drawn)
}
