export type Labels = Readonly<Record<string, string>>
export type Sample = { suffix?: string; labels?: Labels; value: number }
/** One figure of the process or the site, in Prometheus's terms. Its samples are read when it is written. */
export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples(): Iterable<Sample>
}

type Counted = { labels: Labels; value: number }

const keyOf = (labels: Labels) => Object.values(labels).join('\0')

function find<T>(known: Map<string, T>, labels: Labels, create: () => T): T {
  const key = keyOf(labels)
  let found = known.get(key)
  if (found === undefined) {
    found = create()
    known.set(key, found)
  }
  return found
}

/** Counts what happens in this process. Callers give the same labels in the same order each time. */
export function counter(name: string, help: string): Metric & { add(labels?: Labels, by?: number): void } {
  const known = new Map<string, Counted>()
  return {
    name,
    help,
    type: 'counter',
    samples: () => known.values(),
    add(labels = {}, by = 1) {
      find(known, labels, () => ({ labels, value: 0 })).value += by
    },
  }
}

/** What there is of something in this process right now. */
export function gauge(name: string, help: string): Metric & { add(by: number): void } {
  let value = 0
  return {
    name,
    help,
    type: 'gauge',
    samples: () => [{ value }],
    add(by) {
      value += by
    },
  }
}

/** Figures that are read from elsewhere at each scrape. */
export const readout = (
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  samples: () => Iterable<Sample>,
): Metric => ({ name, help, type, samples })
