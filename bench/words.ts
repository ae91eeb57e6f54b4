/** Pseudo-random numbers, the same every time. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

// The most common words in titles, most used first.
const COMMON =
  `the love you of my me in night to a time life and home light heart on blue your day dream we go for all up down
world fire dance sun girl moon way sky it is rain one baby away mind good dark back eyes come know summer soul river never
star song again boy gold little city out high new now like this no feel black last man run more sea god road good free red
want got don be from lost lonely rock what let alone shadow water stay white i with old forever beautiful wild morning
ghost paradise angel winter line house stone wind deep crazy beat street sweet true end space electric tonight king
remember machine body fall hold wait dub silver cold inside sound hope blood space side bring electric queen young
midnight ocean memory rise stars train lady friend call mother distant echo velvet static signal tide drift ember harbour
intro outro interlude remix live acoustic instrumental part session version edit club radio mix`.split(/\s+/)

const STARTS = 'b br c ch cl d dr f fl g gr h j k kr l m n p pl pr r s sh sk sl st t th tr v w y z a e i o u'.split(' ')
const MIDDLES = 'a e i o u ai ea ee ia io oa ou ar er or an en in on al el il ol'.split(' ')
const ENDS = 'd l ll m n nd ng nt r rd rn s st t th x ck ss'.split(' ')

/** Words like in a language: a few very common, and very many rare ones. */
export function vocabulary(size: number, random: () => number): string[] {
  const pick = (parts: readonly string[]) => parts[Math.floor(random() * parts.length)]!
  const words = new Set(COMMON)
  while (words.size < size) {
    const syllables = 1 + Math.floor(random() * 2.6)
    let word = ''
    for (let i = 0; i < syllables; i++) word += pick(STARTS) + pick(MIDDLES)
    words.add(random() < 0.7 ? word + pick(ENDS) : word)
  }
  return [...words]
}

/** Draws by Zipf's law: the second word half as often as the first, the third a third as often … */
export function zipf<T>(items: readonly T[], random: () => number, exponent = 1): () => T {
  const sums = new Float64Array(items.length)
  let sum = 0
  for (let i = 0; i < items.length; i++) {
    sum += 1 / (i + 1) ** exponent
    sums[i] = sum
  }
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, items.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return items[low]!
  }
}
