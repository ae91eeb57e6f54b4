/** Cleans up after a test and names what the test should have finished itself. */
type EndOfTest = () => Promise<string[]>

export function createLeftovers() {
  const open = new Map<symbol, string>()
  const ends = new Set<EndOfTest>()
  return {
    /** Notes what the file must close before it ends. Returns the function to call once it is closed. */
    mustClose(name: string): () => void {
      const key = Symbol(name)
      open.set(key, name)
      return () => void open.delete(key)
    },
    /** Runs after every test, the latest first. Returns the function that ends this. */
    afterEveryTest(end: EndOfTest): () => void {
      ends.add(end)
      return () => void ends.delete(end)
    },
    /** Gives the next test a clean start; returns what this one left. */
    async clearAfterTest(): Promise<string[]> {
      const left: string[] = []
      for (const end of [...ends].reverse()) left.push(...(await end()))
      return left
    },
    /** What the file left open, which the next file in this process is not blamed for. */
    clearAfterFile(): string[] {
      const left = [...open.values()]
      open.clear()
      ends.clear()
      return left
    },
  }
}

export const { mustClose, afterEveryTest, clearAfterTest, clearAfterFile } = createLeftovers()
