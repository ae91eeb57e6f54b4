import { readFileSync } from 'node:fs'
import type { Finding } from './finding.ts'

type Line = { msg?: string; err?: { message?: string; stack?: string } }

/** What the processes logged as errors of their own: each is a fault that the code did not foresee. */
export function checkLogs(files: readonly string[]): Finding {
  const differences = new Map<string, number>()
  for (const { msg = '', err } of files.flatMap(linesOf)) {
    if (!/^(unknown|unexpected) error/.test(msg)) continue
    const where = err?.stack?.split('\n').slice(0, 3).join(' ').replaceAll(/\s+/g, ' ') ?? err?.message
    const what = `${msg}: ${where}`
    differences.set(what, (differences.get(what) ?? 0) + 1)
  }
  return {
    what: 'errors that the code did not foresee',
    differences: [...differences].map(([what, times]) => `${times} × ${what}`),
  }
}

/** A killed process may leave half a line. */
function linesOf(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line.startsWith('{') ? [JSON.parse(line) as Line] : []
      } catch {
        return []
      }
    })
}
