import { afterAll, vi } from 'vitest'

// Runs after the last test of every file. No file may depend on what another left in their process, so it is named here.
const left = (): string[] => [
  ...(vi.isFakeTimers() ? ['a clock that stands still'] : []),
  ...(typeof document === 'undefined'
    ? []
    : [
        ...[...document.body.children].map((element) => `${element.outerHTML.slice(0, 100)} in the document`),
        ...Object.keys(localStorage).map((key) => `${key} in the browser's storage`),
        ...Object.keys(sessionStorage).map((key) => `${key} in the session's storage`),
      ]),
]

/** The next file in this process is not blamed for it. */
function clear(): void {
  vi.useRealTimers()
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
}

afterAll(() => {
  const found = left()
  clear()
  if (found.length > 0) throw new Error(`The file leaves ${found.join(', ')}.`)
})
