import type { Labels, Metric, Sample } from './metric.ts'

type Observed = { labels: Labels; counts: number[]; sum: number }

/** How often something took how long, in seconds, in buckets up to each of the given bounds. */
export function histogram(
  name: string,
  help: string,
  bounds: readonly number[],
): Metric & { observe(seconds: number, labels?: Labels): void } {
  const known = new Map<string, Observed>()
  return {
    name,
    help,
    type: 'histogram',
    *samples() {
      for (const observed of known.values()) yield* write(observed, bounds)
    },
    observe(seconds, labels = {}) {
      const key = Object.values(labels).join('\0')
      let observed = known.get(key)
      if (!observed) {
        observed = { labels, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 }
        known.set(key, observed)
      }
      const bucket = bounds.findIndex((bound) => seconds <= bound)
      observed.counts[bucket === -1 ? bounds.length : bucket]! += 1
      observed.sum += seconds
    },
  }
}

function* write({ labels, counts, sum }: Observed, bounds: readonly number[]): Generator<Sample> {
  let upTo = 0
  for (const [place, count] of counts.entries()) {
    upTo += count
    yield { suffix: '_bucket', labels: { ...labels, le: String(bounds[place] ?? '+Inf') }, value: upTo }
  }
  yield { suffix: '_sum', labels, value: sum }
  yield { suffix: '_count', labels, value: upTo }
}
