/** Runs `work` for every item, up to `atOnce` at the same time. After a failure no further item is begun, and it is thrown. */
export async function forEachAtOnce<T>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined
  for await (const item of items) {
    if (failure) break
    const one: Promise<void> = work(item)
      .then(
        () => undefined,
        (error) => {
          failure ??= { error }
        },
      )
      .finally(() => running.delete(one))
    running.add(one)
    if (running.size >= atOnce) await Promise.race(running)
  }
  await Promise.all(running)
  if (failure) throw failure.error
}
