const EVERY_MS = 500
const EVERY_MS_IN_A_FILE = 10_000

/** A line on the terminal that is written over; where the output is a file, a line now and then. */
export function progressLine() {
  const { isTTY } = process.stdout
  let shownAt = Number.NEGATIVE_INFINITY
  let isShown = false
  return {
    show(text: string): void {
      if (performance.now() - shownAt < (isTTY ? EVERY_MS : EVERY_MS_IN_A_FILE)) return
      shownAt = performance.now()
      isShown = true
      if (isTTY) process.stdout.write(`\r${text}\u001b[K`)
      else console.log(text)
    },
    end(): void {
      if (isTTY && isShown) process.stdout.write('\n')
    },
  }
}
