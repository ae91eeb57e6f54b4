/** The rest of an entry: its key, its place in the map, its small parts. */
const OVERHEAD = 400

/** Keeps what was used last, up to a number of bytes. */
export function boundedMemory<Entry>(mostBytes: number, bytesOf: (entry: Entry) => number) {
  const entries = new Map<string, { entry: Entry; size: number }>()
  let bytes = 0

  function forget(key: string): void {
    bytes -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  return {
    get(key: string): Entry | undefined {
      const known = entries.get(key)
      if (known === undefined) return undefined
      // The order of a map is that of its insertions: the least used come first.
      entries.delete(key)
      entries.set(key, known)
      return known.entry
    },
    set(key: string, entry: Entry): void {
      forget(key)
      const size = bytesOf(entry) + key.length + OVERHEAD
      if (size > mostBytes) return
      entries.set(key, { entry, size })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
    },
    bytes: () => bytes,
    size: () => entries.size,
  }
}
