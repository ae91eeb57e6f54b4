/** Wakes code that waits for work. A call to `ring` between checking for work and waiting is not missed. */
export function createWakeUp() {
  let rung = 0
  const waiting = new Set<() => void>()
  return {
    ring(): void {
      rung++
      for (const wake of waiting) wake()
    },
    /** Call before checking for work; the returned function waits for a `ring` since then, or for the given time. */
    listen() {
      const before = rung
      return (milliseconds: number): Promise<void> => {
        if (rung !== before) return Promise.resolve()
        return new Promise((resolve) => {
          const wake = () => {
            clearTimeout(timer)
            waiting.delete(wake)
            resolve()
          }
          const timer = setTimeout(wake, milliseconds)
          waiting.add(wake)
        })
      }
    },
  }
}
