/** Texts in one, so that a whole collection is searched in a single pass: each on a line of its own. */
export class WordIndex<T extends { words: string }> {
  readonly #items: readonly T[]
  readonly #text: string
  /** Where each line begins. */
  readonly #starts: Uint32Array

  constructor(items: readonly T[]) {
    this.#items = items
    this.#starts = new Uint32Array(items.length)
    let length = 0
    const lines = items.map(({ words }, place) => {
      this.#starts[place] = length
      length += words.length + 1
      return `\n${words}`
    })
    this.#text = `${lines.join('')}\n`
  }

  /**
   * The first of those with every word at the beginning of a word of theirs, each word with a space in front: those that
   * begin with all of the words come before the others.
   */
  find(words: readonly string[], count: number): T[] {
    const whole = words.join('')
    const found = this.#scan(`\n${whole}`, count, () => true)
    const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '')
    const isOther = (line: string) => !line.startsWith(whole) && words.every((word) => line.includes(word))
    // Without its space, which occurs everywhere: looking for a rarer letter first is many times faster.
    return [...found, ...this.#scan(longest.trimStart(), count - found.length, isOther)]
  }

  #scan(part: string, count: number, isFitting: (line: string) => boolean): T[] {
    const found: T[] = []
    let at = this.#text.indexOf(part)
    while (at >= 0 && found.length < count) {
      const place = this.#placeOf(at)
      const item = this.#items[place] as T
      if (isFitting(item.words)) found.push(item)
      const next = this.#starts[place + 1]
      at = next === undefined ? -1 : this.#text.indexOf(part, next)
    }
    return found
  }

  /** The line that a position is on. */
  #placeOf(position: number): number {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
}
