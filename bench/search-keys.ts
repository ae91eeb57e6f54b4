import { cpuTimeOf } from './cpu-time.ts'
import { type Figure, percentile } from './figures.ts'
import type { Site } from './site.ts'
import { seeded } from './words.ts'

/** The target for a search as it is typed, in the server. */
export const TYPED_MS = 20
const LONGEST_TYPED = 10
const OF_EACH = 25

/** Names that are in the catalogue, such as those of its artists, albums, tracks and playlists. */
type Names = readonly string[]

/**
 * The header's search as it is typed: one call of GET /api/search for each key, one after the other, each with all letters so far. The time is
 * that of the call over HTTP on loopback; the CPU is that of the site's process and its PostgreSQL together, spread over the calls.
 */
export async function measureSearchKeys(site: Site, dataDir: string, names: Names): Promise<Figure[]> {
  const figures: Figure[] = []
  const all: number[] = []
  const search = async (q: string) => {
    const began = performance.now()
    const answer = await fetch(`${site.url}/api/search?q=${encodeURIComponent(q)}`)
    if (!answer.ok) throw new Error(`${q}: ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - began
  }
  const kinds = typedOf(names)
  // The first calls plan statements and warm up the process.
  for (const q of Object.values(kinds).flatMap((typed) => typed.slice(0, 20))) await search(q)
  for (const [kind, typed] of Object.entries(kinds)) {
    const before = cpuTimeOf(site.pid, dataDir)
    const times: number[] = []
    for (const q of typed) times.push(await search(q))
    const cpu = (cpuTimeOf(site.pid, dataDir) - before) / typed.length
    all.push(...times)
    figures.push(
      { what: `search, ${kind}: time of a call, p50`, value: percentile(times, 0.5), unit: 'ms' },
      {
        what: `search, ${kind}: time of a call, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        target: { atMost: TYPED_MS },
      },
      { what: `search, ${kind}: CPU of site and PostgreSQL per call`, value: cpu, unit: 'ms' },
    )
  }
  return [
    ...figures,
    {
      what: 'search, every key above: time of a call, p95',
      value: percentile(all, 0.95),
      unit: 'ms',
      target: { atMost: TYPED_MS },
    },
  ]
}

const COMMON = ['the', 'love', 'night', 'angel', 'summer', 'blue moon', 'a dream of you']

function typedOf(names: Names): Record<string, string[]> {
  const random = seeded(7)
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const letter = () => pick([...'abcdefghijklmnopqrstuvwxyz'])
  const some = names.slice(0, OF_EACH).map((name) => name.toLowerCase())
  const words = [...new Set(names.flatMap((name) => name.toLowerCase().split(' ')))].filter((word) => word.length > 4)
  /** One letter wrong, missing, too many, or two swapped. */
  const mistype = (word: string) => {
    const at = 1 + Math.floor(random() * (word.length - 2))
    const [before, after] = [word.slice(0, at), word.slice(at)]
    return pick([
      `${before}${after[1]}${after[0]}${after.slice(2)}`,
      before + letter() + after.slice(1),
      before + after.slice(1),
      before + letter() + after,
    ])
  }
  const byLetter = (text: string) =>
    Array.from({ length: Math.min(text.length, LONGEST_TYPED) }, (_, i) => text.slice(0, i + 1)).filter(
      (typed) => !typed.endsWith(' '),
    )
  const several = (make: () => string) => Array.from({ length: 4 * OF_EACH }, make)
  return {
    'common words letter by letter': COMMON.flatMap(byLetter),
    'names letter by letter': some.flatMap(byLetter),
    'a whole word': several(() => pick(words)),
    'two words begun': several(
      () => `${pick(words).slice(0, 1 + Math.floor(random() * 3))} ${pick(words).slice(0, 2)}`,
    ),
    'a word with a typing error': several(() => mistype(pick(words))),
    'a word that does not occur': several(() => Array.from({ length: 8 }, letter).join('')),
  }
}
