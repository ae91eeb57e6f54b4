import { ProtocolError } from './protocol-error.ts'

const NUL = /\0/g

/** The parameters of a call, from its URL and its form. Unknown ones are ignored; of repeated ones the first counts, or all. */
export class Parameters {
  readonly #values = new Map<string, string[]>()

  constructor(...sources: URLSearchParams[]) {
    for (const source of sources)
      for (const [name, value] of source) {
        const known = this.#values.get(name) ?? []
        known.push(value.replace(NUL, ''))
        this.#values.set(name, known)
      }
  }

  /** Undefined where it is missing or empty. */
  text(name: string): string | undefined {
    return this.#values.get(name)?.find((value) => value !== '')
  }

  /** Also an empty one. */
  given(name: string): string | undefined {
    return this.#values.get(name)?.[0]
  }

  /** Every value of a parameter that may be repeated; more than `max` are refused. */
  all(name: string, max: number): string[] {
    const values = (this.#values.get(name) ?? []).filter((value) => value !== '')
    if (values.length > max) throw new ProtocolError('generic', `At most ${max} of "${name}" at once, please.`)
    return values
  }

  required(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw new ProtocolError('missingParameter', `The parameter "${name}" is missing.`)
    return value
  }

  /** A whole number between two bounds; out of them it is the nearer bound, and no number is the usual one. */
  whole(name: string, { usual, min = 0, max }: { usual: number; min?: number; max: number }): number {
    const text = this.text(name)
    const value = text === undefined ? Number.NaN : Number(text)
    return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.trunc(value))) : usual
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name)?.toLowerCase()
    return value === undefined ? undefined : value === 'true' || value === '1'
  }
}
