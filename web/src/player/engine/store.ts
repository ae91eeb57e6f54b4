/** A value with listeners, in the shape that `useSyncExternalStore` wants: the snapshot is the same object until it changes. */
export type Store<State> = {
  subscribe(listener: () => void): () => void
  getSnapshot(): State
  update(change: Partial<State>): void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getSnapshot: () => state,
    update(change) {
      const keys = Object.keys(change) as (keyof State)[]
      if (keys.every((key) => Object.is(state[key], change[key]))) return
      state = { ...state, ...change }
      for (const listener of [...listeners]) listener()
    },
  }
}
