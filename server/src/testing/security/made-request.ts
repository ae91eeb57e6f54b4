/** A request as it goes over the wire, and in a word what is wrong with it. */
export type MadeRequest = {
  kind: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

export const JSON_TYPE = 'application/json'

/** JSON with any number in it; what JSON cannot write becomes null. */
export const asJson = (value: unknown): string => JSON.stringify(value) ?? 'null'

/** A value in a path or query; lone surrogates, which no address can carry, become what a browser sends. */
export const inAddress = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : asJson(value)).toWellFormed().slice(0, 4000))

/** A form of text fields, as a browser writes it. */
export function asForm(fields: object, boundary: string): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : asJson(value)}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}
