/** One question at a time for the user, from any part of the app; a dialog in the shell shows it. */
export function createRequests<Answer>() {
  type Request = { close: (answer: Answer | undefined) => void }
  let open: Request | undefined
  const listeners = new Set<() => void>()

  function show(next: Request | undefined): void {
    open = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => open,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Resolves to the answer, or to undefined if the user gave none. A question that is open gives way. */
    ask(): Promise<Answer | undefined> {
      open?.close(undefined)
      return new Promise((resolve) => {
        const close = (answer: Answer | undefined) => {
          show(undefined)
          resolve(answer)
        }
        show({ close })
      })
    },
  }
}
