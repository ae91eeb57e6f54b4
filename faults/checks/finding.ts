/** What a check looked at, and every difference that it found, in sentences. */
export type Finding = { what: string; differences: string[] }

/** Compares what the journal says with what the site has: what is missing is lost, what is more is doubled. */
export function compare(what: string, journal: readonly string[], site: readonly string[]): Finding {
  const left = countEach(site)
  const differences: string[] = []
  for (const [name, count] of countEach(journal)) {
    const found = left.get(name) ?? 0
    if (found < count) differences.push(`lost: ${name}`)
    if (found > count) differences.push(`doubled: ${name} (${found} instead of ${count})`)
    left.delete(name)
  }
  for (const name of left.keys()) differences.push(`not acknowledged, and there: ${name}`)
  return { what: `${what}: ${journal.length}`, differences }
}

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
