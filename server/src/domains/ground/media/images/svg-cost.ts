/** The cost of a drawing: `work` in units of one simple shape, where everything drawn by reference counts each time. */
export type SvgCost = { work: number; depth: number; isTangled: boolean }

const BYTES_TO_A_UNIT = 40
/** Semi-transparent groups, masks and clips are first drawn on a separate layer as large as the picture. */
const SHEET = 60
const FILTER_STEP = 400
/** Dashes can be arbitrarily short. */
const DASHES = 1000
const MOST_REFERENCES = 20_000
const LONGEST_CHAIN = 50

type Part = { own: number; references: string[] }

/**
 * Reads a drawing once, from left to right, without drawing it. Stops beyond `most` or deeper than
 * `deepest`, so that the estimate itself is cheap.
 */
export function costOfSvg(text: string, { most, deepest }: { most: number; deepest: number }): SvgCost {
  const whole: Part = { own: 0, references: [] }
  const byId = new Map<string, Part>()
  const open: (Part | null)[] = []
  let depth = 0
  for (const tag of tagsOf(text)) {
    if (tag.startsWith('</')) {
      open.pop()
      continue
    }
    const id = /\sid\s*=\s*["']([^"']{1,200})/.exec(tag)?.[1]
    const named: Part | null = id === undefined ? null : { own: 0, references: [] }
    if (id !== undefined && named) byId.set(id, named)
    const own = unitsOf(tag)
    const references = referencesIn(tag)
    if (references.length > MOST_REFERENCES) return { work: whole.own, depth, isTangled: true }
    for (const part of [whole, ...open, named]) {
      if (!part) continue
      part.own += own
      part.references.push(...references)
    }
    if (!tag.endsWith('/>')) open.push(named)
    depth = Math.max(depth, open.length)
    if (whole.own > most || depth > deepest) return { work: whole.own, depth, isTangled: false }
    if (whole.references.length > MOST_REFERENCES) return { work: whole.own, depth, isTangled: true }
  }
  return { ...countOut(whole, byId, most), depth }
}

function* tagsOf(text: string): Generator<string> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const end = text.startsWith('<!--', at) ? '-->' : '>'
    const stop = text.indexOf(end, at)
    if (stop < 0) return
    if (/[a-z/]/i.test(text[at + 1] ?? '')) yield text.slice(at, stop + 1)
    at = stop + end.length
  }
}

/** Those of a tag, and one more than there may be at most. */
function referencesIn(tag: string): string[] {
  const found: string[] = []
  for (const [, target = ''] of tag.matchAll(/#([^"')\s]{1,200})/g)) {
    found.push(target)
    if (found.length > MOST_REFERENCES) break
  }
  return found
}

function unitsOf(tag: string): number {
  const steps = /^<(?:\w+:)?fe[A-Z]/.test(tag) ? FILTER_STEP : 0
  const sheets = [...tag.matchAll(/\b(?:opacity|mask|clip-path|filter|mix-blend-mode|isolation)\b/g)].length * SHEET
  const dashes = tag.includes('stroke-dasharray') ? DASHES : 0
  return 1 + tag.length / BYTES_TO_A_UNIT + steps + sheets + dashes
}

/** A referenced element is drawn once for every reference to it, and so are its own references. */
function countOut(whole: Part, byId: Map<string, Part>, most: number): { work: number; isTangled: boolean } {
  const known = new Map<Part, number>()
  let isTangled = false
  const count = (part: Part, above: Part[]): number => {
    const before = known.get(part)
    if (before !== undefined) return before
    if (above.includes(part) || above.length > LONGEST_CHAIN) {
      isTangled = true
      return 0
    }
    let work = part.own
    for (const id of part.references) {
      const target = byId.get(id)
      if (target && work <= most && !isTangled) work += count(target, [...above, part])
    }
    known.set(part, work)
    return work
  }
  return { work: count(whole, []), isTangled }
}
