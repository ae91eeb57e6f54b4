/** Wakes those who wait for something to do. A ring between looking and waiting is not missed. */
export function createWakeUp() {
  let rung = 0
  const waiting = new Set<() => void>()
  return {
    ring(): void {
      rung++
      for (const wake of waiting) wake()
    },
    /** Call before looking; the answer waits for a ring since then, or for so long. */
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
